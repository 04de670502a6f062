import { describe, expect, it } from 'vitest';
import {
  nextSession,
  parseAdminSession,
  parseBusinessSession,
  parseClientSession,
  roleOf,
  type SessionEvent,
  type SessionState,
} from './session.ts';

describe('a stored session', () => {
  const MALFORMED: readonly (string | null)[] = [
    null,
    '',
    'null',
    '"text"',
    '7',
    '[]',
    '{',
    '{}',
    '{"businessId":"","clientId":"","username":""}',
    '{"businessId":7,"clientId":7,"username":7}',
    '{"businessId":null,"clientId":{},"username":[]}',
  ];

  it.each(MALFORMED)('%j counts as none', (json) => {
    expect(parseBusinessSession(json)).toBeNull();
    expect(parseClientSession(json)).toBeNull();
    expect(parseAdminSession(json)).toBeNull();
  });

  it('of a business has its id and name, the name empty by default', () => {
    expect(parseBusinessSession('{"businessId":"b","businessName":"La Casona","more":1}')).toEqual({
      businessId: 'b',
      businessName: 'La Casona',
    });
    expect(parseBusinessSession('{"businessId":"b"}')).toEqual({ businessId: 'b', businessName: '' });
    expect(parseBusinessSession('{"businessId":"b","businessName":7}')).toEqual({
      businessId: 'b',
      businessName: '',
    });
  });

  it('of a member of the team has its account and role; what is none is no owner’s session either', () => {
    const member = { uid: 'u', role: 'host', name: 'Ana' };
    const stored = (over: unknown) => JSON.stringify({ businessId: 'b', businessName: 'B', member: over });
    expect(parseBusinessSession(stored(member))).toEqual({ businessId: 'b', businessName: 'B', member });
    expect(roleOf({ businessId: 'b', businessName: 'B' })).toBe('owner');
    for (const bent of [{ ...member, role: 'owner' }, { ...member, uid: '' }, {}, 'host', null, 7]) {
      expect(parseBusinessSession(stored(bent))).toBeNull();
    }
  });

  it('of a client has its id and the name shown, empty by default', () => {
    expect(parseClientSession('{"clientId":"c","displayName":"@ana"}')).toEqual({
      clientId: 'c',
      displayName: '@ana',
    });
    expect(parseClientSession('{"clientId":"c"}')).toEqual({ clientId: 'c', displayName: '' });
  });

  it('of the administrator has the username', () => {
    expect(parseAdminSession('{"username":"admin"}')).toEqual({ username: 'admin' });
  });
});

describe('what happens to a session', () => {
  const RESTORING: SessionState<string> = { status: 'restoring' };
  const IN: SessionState<string> = { status: 'signedIn', session: 's' };
  const OUT: SessionState<string> = { status: 'signedOut', expired: false };

  it.each<[string, SessionState<string>, SessionEvent<string>, SessionState<string>]>([
    ['nothing was stored', RESTORING, { type: 'restored', session: null }, OUT],
    ['a session was stored', RESTORING, { type: 'restored', session: 's' }, IN],
    ['its user is gone', RESTORING, { type: 'userLost' }, { status: 'signedOut', expired: true }],
    ['the check could not be loaded', RESTORING, { type: 'checkFailed' }, { status: 'unreachable' }],
    ['it is tried again', { status: 'unreachable' }, { type: 'restoringStarted' }, RESTORING],
    ['somebody signs in', OUT, { type: 'signedIn', session: 's' }, IN],
    ['somebody else signs in', IN, { type: 'signedIn', session: 't' }, { status: 'signedIn', session: 't' }],
    ['it ends on purpose', IN, { type: 'signedOut' }, OUT],
    ['it ends in another tab', IN, { type: 'userLost' }, { status: 'signedOut', expired: true }],
    ['Auth notices what ended on purpose', OUT, { type: 'userLost' }, OUT],
  ])('%s', (_name, before, event, after) => {
    expect(nextSession(before, event)).toEqual(after);
  });
});

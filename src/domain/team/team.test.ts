import { describe, expect, it } from 'vitest';
import { MAX_MEMBER_NAME } from './constants.ts';
import { memberProblems } from './draft.ts';
import { nameOfMember, suggestedUsername, toTeam } from './team.ts';

const STORED = {
  ownerUid: 'owner',
  members: {
    z: { role: 'host', name: 'Zoila', username: 'zoila', since: 5 },
    a: { role: 'cashier', name: 'Álvaro', username: 'alvaro', since: 7 },
    x: { role: 'owner', name: 'Nadie', username: 'nadie', since: 7 },
    y: 'nothing',
  },
  former: { o: 'Óscar', p: 7 },
};

describe('a team as stored', () => {
  it('is read by name, without what is no member', () => {
    expect(toTeam(STORED).members).toEqual([
      { uid: 'a', role: 'cashier', name: 'Álvaro', username: 'alvaro', since: 7 },
      { uid: 'z', role: 'host', name: 'Zoila', username: 'zoila', since: 5 },
    ]);
  });

  it('is empty in a venture of before', () => {
    expect(toTeam({ ownerUid: 'owner' })).toEqual({ members: [], former: {} });
  });

  it('names who works and who worked there, and nobody else', () => {
    const team = toTeam(STORED);
    expect(['a', 'o', 'owner'].map((uid) => nameOfMember(team, uid))).toEqual(['Álvaro', 'Óscar', null]);
  });
});

describe('a proposed username', () => {
  it.each([
    ['Ana López', 'La Casona', 'analacasona'],
    ['  José María ', 'Hilos de Luna', 'josehilosdeluna'],
    ['Maximiliano', 'Restaurante El Buen Sabor', 'maximilianorestauran'],
    ['', 'La Casona', ''],
  ])('of %j at %j is %j', (name, business, username) => {
    expect(suggestedUsername(name, business)).toBe(username);
  });
});

describe('a member as typed', () => {
  it('has a name of one line and a username with letters or digits', () => {
    expect(memberProblems({ name: ' Ana ', username: 'Ána.1' })).toEqual({});
    expect(memberProblems({ name: ' ', username: ' -.' })).toEqual({
      name: 'name-missing',
      username: 'username-missing',
    });
    expect(memberProblems({ name: 'Ana\nDueña', username: 'a' })).toEqual({ name: 'name-wrong' });
    const longest = 'a'.repeat(MAX_MEMBER_NAME);
    expect(memberProblems({ name: longest, username: 'a' })).toEqual({});
    expect(memberProblems({ name: `${longest}a`, username: 'a' })).toEqual({ name: 'name-wrong' });
  });
});

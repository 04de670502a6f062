import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEMBER_ROLES } from '../../src/domain/team/constants.ts';
import { type BusinessRole, mayCashier, mayHost } from '../../src/domain/team/roles.ts';
import { openToVisitors, permissionsOf, ROLES, withPermissionTable } from './permissions.ts';

const RULES = `service cloud.firestore {
  match /databases/{database}/documents {
    match /a/{id} {
      allow get: if true;
      allow list: if request.query.limit < 5;
      allow create: if request.auth != null && request.resource.data.by == request.auth.uid;
      allow update: if isAdmin() || isOwner(id) && id != 'x';
      allow delete: if !isAdmin() ? false : id == 'y' || true;
      match /b/{c} {
        allow create: if mayHost(id) || fits();
        allow update: if isOwn();
        allow write: if false;
      }
    }
    function isAdmin() { return exists(/databases/$(database)/documents/admins/$(request.auth.uid)); }
    function isOwner(id) { return id == request.auth.uid; }
    function mayHost(id) { return id == request.auth.uid; }
    function fits() { let r = request.resource.data; return r.size() == 1; }
    function isOwn() { let uid = request.auth.uid; return resource.data.uid == uid; }
  }
}`;

it('tells by role what is always allowed, allowed under conditions, and never', () => {
  expect(permissionsOf(RULES)).toEqual([
    {
      path: 'a/{id}',
      letters: {
        visitor: 'Gl',
        'signed in': 'Glc',
        host: 'Glc',
        cashier: 'Glc',
        owner: 'Glcu',
        administrator: 'GlcUD',
      },
    },
    {
      path: 'a/{id}/b/{c}',
      letters: {
        visitor: 'c',
        'signed in': 'cu',
        host: 'Cu',
        cashier: 'cu',
        owner: 'Cu',
        administrator: 'cu',
      },
    },
  ]);
  expect(openToVisitors(RULES)).toEqual(['a/{id}/b/{c}']);
});

it('writes the table into its place, the same twice', () => {
  const document = 'above\n<!-- permissions: x -->\nold\n<!-- /permissions -->\nbelow';
  const written = withPermissionTable(document, RULES);
  expect(written).toContain('\n| `a/{id}` | Gl | Glc |');
  expect(written).not.toContain('old');
  expect(withPermissionTable(written, RULES)).toBe(written);
  expect(() => withPermissionTable('nothing', RULES)).toThrow('no place');
});

it('docs/data-model.md says what the rules say: npm run format writes it', () => {
  const model = readFileSync('docs/data-model.md', 'utf8');
  expect(model).toBe(withPermissionTable(model, readFileSync('firestore.rules', 'utf8')));
});

it('docs/data-model.md names no function that the rules don’t have', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const named = readFileSync('docs/data-model.md', 'utf8').matchAll(
    /`((?:is|may|has|are|holds|takes)[A-Z]\w*)`/g,
  );
  const names = [...new Set([...named].map(([, name = '']) => name))];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !rules.includes(`function ${name}(`))).toEqual([]);
});

it('nobody but who it is for may read what is private', () => {
  const letters = new Map(
    permissionsOf(readFileSync('firestore.rules', 'utf8')).map((permission) => [
      permission.path,
      permission.letters,
    ]),
  );
  expect(letters.get('businesses/{businessId}/reservations/{reservationId}')?.visitor).not.toMatch(/[gl]/i);
  expect(letters.get('clients/{uid}')?.visitor).toBe('');
  expect(letters.get('businesses/{businessId}/private/desk')?.['signed in']).not.toMatch(/[gl]/i);
});

it.each<BusinessRole>(['owner', ...MEMBER_ROLES])(
  '%s may do in the table what the app offers the role',
  (name) => {
    const role = ROLES.find((each) => each.name === name);
    expect(role?.is.filter((check) => check !== 'isOwner')).toEqual([
      ...(mayHost(name) ? ['mayHost'] : []),
      ...(mayCashier(name) ? ['mayCashier'] : []),
    ]);
  },
);

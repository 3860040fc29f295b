import { lesserRole, mayDo, parseRole, ROLES, type Permission } from './roles';

describe('roles [R11.05]', () => {
  it('each have the rights of the role below, and more', () => {
    const all: readonly Permission[] = ['own', 'view', 'edit', 'publish', 'administer'];
    expect(ROLES.map((role) => all.filter((permission) => mayDo(role, permission)).length)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['viewer', 'administrator', 'viewer'],
    ['publisher', 'editor', 'editor'],
    ['editor', 'editor', 'editor'],
  ] as const)('%s and %s have the lesser role %s', (a, b, lesser) => expect(lesserRole(a, b)).toBe(lesser));

  it('are parsed only by exact name', () => {
    expect([parseRole('editor'), parseRole('Editor'), parseRole('constructor'), parseRole(undefined)]).toEqual([
      'editor',
      null,
      null,
      null,
    ]);
  });
});

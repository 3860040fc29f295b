import { lesserRole, mayDo, parseRole, ROLES, type Permission } from './roles';

describe('roles [R11.05]', () => {
  it('may each do what the one before may, and more', () => {
    const all: readonly Permission[] = ['own', 'view', 'edit', 'publish', 'administer'];
    expect(ROLES.map((role) => all.filter((permission) => mayDo(role, permission)).length)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['viewer', 'administrator', 'viewer'],
    ['publisher', 'editor', 'editor'],
    ['editor', 'editor', 'editor'],
  ] as const)('of %s and %s, the lesser is %s', (a, b, lesser) => expect(lesserRole(a, b)).toBe(lesser));

  it('are read by name alone', () => {
    expect([parseRole('editor'), parseRole('Editor'), parseRole('constructor'), parseRole(undefined)]).toEqual([
      'editor',
      null,
      null,
      null,
    ]);
  });
});

import type { Role } from '@waypost/staff/model';
import type { StaffMember } from '../src/staff-account';
import { aStaffAccount } from '../testing';
import { createColleagues } from './colleagues';

const DISABLED = new Date('2026-11-20T08:00:00.000Z');

/** People by their id, each with a role; `disabled…` are disabled. */
function colleagues(people: Readonly<Record<string, Role>>) {
  const accounts = Object.entries(people).map(([id, role]) =>
    aStaffAccount({ id, email: `${id}@waypost.example`, role, disabledAt: id.startsWith('disabled') ? DISABLED : null }),
  );
  const list = async (): Promise<readonly StaffMember[]> =>
    accounts.map((account) => ({ ...account, hasPassword: false, hasSecondFactor: false }));
  return createColleagues({ accounts: { list, byId: async (id) => accounts.find((account) => account.id === id) ?? null } });
}

describe('colleagues [R11.05]', () => {
  it.each<[Role, boolean, boolean]>([
    ['viewer', false, false],
    ['editor', true, false],
    ['publisher', true, true],
    ['administrator', true, true],
  ])('a %s may write: %s, and publish: %s', async (role, mayWrite, mayPublish) => {
    const of = colleagues({ ada: role, disabledBen: role });
    expect([await of.mayWrite('ada'), await of.mayPublish('ada')]).toEqual([mayWrite, mayPublish]);
    expect([await of.mayWrite('disabledBen'), await of.mayPublish('disabledBen')]).toEqual([false, false]);
    expect((await of.editors()).map(({ id }) => id)).toEqual(mayWrite ? ['ada'] : []);
  });

  it('somebody without an account may do nothing', async () => {
    const of = colleagues({ ada: 'administrator' });
    expect([await of.mayWrite('nobody'), await of.mayPublish('nobody')]).toEqual([false, false]);
  });

  it.each<[Readonly<Record<string, Role>>, boolean, boolean]>([
    [{ ada: 'editor' }, false, false],
    [{ ada: 'editor', ben: 'viewer' }, false, true],
    [{ ada: 'editor', ben: 'editor' }, true, true],
    [{ ada: 'editor', disabledBen: 'editor' }, false, false],
  ])('beside Ada in %j is another editor: %s, and another account: %s', async (people, editor, account) => {
    const of = colleagues(people);
    expect([await of.hasOtherEditor('ada'), await of.hasOtherAccount('ada')]).toEqual([editor, account]);
  });
});

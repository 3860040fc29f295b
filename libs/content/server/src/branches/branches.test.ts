import type { ScheduleRecord } from '../../ports';
import { ANNA, BEN, contentDeps } from '../../testing';
import { createBranch, editBranch, findBranch } from './branches';

describe('a branch with a schedule', () => {
  it.each<Pick<ScheduleRecord, 'state' | 'reason'>>([
    { state: 'waiting', reason: null },
    { state: 'held', reason: 'The live site changed.' },
  ])('that is $state can be renamed, but not archived before the schedule is canceled [R10.03] [R10.02]', async (state) => {
    const deps = contentDeps();
    await createBranch(deps)({ name: 'Spring' }, ANNA);
    const at = new Date(deps.clock.now().getTime() + 1);
    await deps.store.transaction((tx) =>
      tx.putSchedule({ branchId: 'spring', at, note: 'For spring', by: ANNA, acceptedWarnings: [], ...state }),
    );
    const logged = deps.store.audit.entries.length;
    const archive = () => editBranch(deps)('spring', { isArchived: true }, BEN);
    expect(await archive()).toEqual({ ok: false, error: { kind: 'branch-scheduled' } });
    expect(deps.store.audit.entries).toHaveLength(logged);
    const schedule = { at: at.toISOString(), note: 'For spring', by: ANNA, ...state };
    expect(await findBranch(deps)('spring')).toMatchObject({ isArchived: false, schedule });
    expect((await editBranch(deps)('spring', { name: 'Spring 2027' }, BEN)).ok).toBe(true);
    await deps.store.transaction((tx) => tx.removeSchedule('spring'));
    expect(await archive()).toMatchObject({ ok: true, value: { isArchived: true } });
  });
});

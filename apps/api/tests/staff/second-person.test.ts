import { collaborationPaths } from '@waypost/collaboration/contract';
import type { Publication } from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import type { AuditPage } from '@waypost/staff/contract/audit';
import { aBranchToReview, approveBranch, type ReviewedBranch, type RunningWaypost, type StaffBrowser } from '../../testing';

const PUBLISH = { note: '', resolutions: [], acceptsWarnings: true };

describe('where every publish needs a second person [R11.05]', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  let ben: StaffBrowser;
  let write: ReviewedBranch['write'];
  beforeEach(async () => {
    ({ waypost, ada, ben, write } = await aBranchToReview('publisher', { needsApproval: true }));
  });
  afterEach(() => waypost.stop());

  const stopped = (code: string) => ({
    status: 422,
    json: { code: 'publish-stopped', checks: expect.arrayContaining([expect.objectContaining({ severity: 'stop', code })]) },
  });
  const approve = async (by: StaffBrowser = ben, reviewerId = 'staff-ben') => {
    const review = await ada.call('POST', collaborationPaths.reviews('spring'), { reviewerId, note: '' });
    const { id } = review.json as { readonly id: string };
    return approveBranch(by, id);
  };

  it('nobody publishes or schedules what a colleague has not approved, not even with accepted warnings', async () => {
    const later = new Date(waypost.clock.now().getTime() + 600_000).toISOString();
    const plan = () => ada.call('PUT', apiPaths.schedule('spring'), { at: later, note: '' });
    for (const by of [ada, ben]) expect(await by.call('POST', apiPaths.publish('spring'), PUBLISH)).toMatchObject(stopped('review-needed'));
    expect(await plan()).toMatchObject(stopped('review-needed'));

    expect(await approve()).toMatchObject({ status: 200 });
    expect(await plan()).toMatchObject({ status: 200 });
    expect(await ada.call('POST', apiPaths.publish('spring'), PUBLISH)).toMatchObject({ status: 201 });
  });

  it('the audit log names who asked, approved, was held and published, and leaves out refused calls [R10.11]', async () => {
    await ada.call('POST', apiPaths.publish('spring'), PUBLISH);
    await approve();
    const at = new Date(waypost.clock.now().getTime() + 600_000).toISOString();
    await ada.call('PUT', apiPaths.schedule('spring'), { at, note: '' });
    await write('Another spring');
    waypost.clock.advance(600_000);
    await waypost.jobs.runDue();
    await approve();
    expect(await ben.call('POST', apiPaths.publish('spring'), PUBLISH)).toMatchObject({ status: 201 });
    const { entries } = (await ada.get(apiPaths.audit)).json as AuditPage;
    expect((await ada.get(apiPaths.auditChain)).json).toEqual({ isWhole: true, brokenAt: null });
    expect(entries.map(({ by, action }) => `${by?.name} ${action}`).toReversed()).toEqual([
      'Ada branch.created',
      'Ada content.saved',
      'Ada review.asked',
      'Ben review.approved',
      'Ada publish.planned',
      'Ada content.saved',
      'Ada publish.held',
      'Ada review.asked',
      'Ben review.approved',
      'Ben content.published',
      'Ben branch.published',
    ]);
    expect(entries.find(({ action }) => action === 'publish.held')?.after).toContain('somebody other than');
  });

  it('a scheduled publish waits if something changed after the approval', async () => {
    await approve();
    const at = new Date(waypost.clock.now().getTime() + 600_000).toISOString();
    await ada.call('PUT', apiPaths.schedule('spring'), { at, note: '' });
    await write('Another spring');
    waypost.clock.advance(600_000);
    await waypost.jobs.runDue();
    const branches = (await ada.get(apiPaths.branches)).json as readonly { readonly id: string }[];
    expect(branches.find(({ id }) => id === 'spring')).toMatchObject({
      schedule: { state: 'held', reason: expect.stringContaining('somebody other than') },
    });
  });

  it('nobody edits text while they publish or roll back, and a plain rollback needs no second person', async () => {
    await approve();
    const published = await ada.call('POST', apiPaths.publish('spring'), PUBLISH);
    const rollback = apiPaths.rollback((published.json as Publication).id);
    const edited = [{ kind: 'page', key: 'tqg.home', field: 'title', take: 'edited', value: 'By Ada alone' }];
    expect(await ada.call('POST', rollback, { resolutions: edited, acceptsWarnings: true })).toMatchObject(stopped('edit-unapproved'));
    expect(await ada.call('POST', rollback, { resolutions: [], acceptsWarnings: true })).toMatchObject({ status: 201 });
    await approve();
    expect(await ada.call('POST', apiPaths.publish('spring'), { ...PUBLISH, resolutions: edited })).toMatchObject(
      stopped('edit-unapproved'),
    );
  });
});

import { collaborationPaths } from '@waypost/collaboration/contract';
import { apiPaths } from '@waypost/control-center/contract';
import { aBranchToReview, approveBranch, type ReviewedBranch, type RunningWaypost, type StaffBrowser } from '../../testing';

const PUBLISH = { note: '', resolutions: [], acceptsWarnings: false };

describe('a review by a colleague [R10.02]', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  let ben: StaffBrowser;
  let write: ReviewedBranch['write'];
  beforeEach(async () => {
    ({ waypost, ada, ben, write } = await aBranchToReview('editor'));
  });
  afterEach(() => waypost.stop());

  const codesOf = (answer: { readonly json: unknown }) =>
    (answer.json as { readonly checks: readonly { readonly code: string }[] }).checks.map(({ code }) => code);
  const asked = async (): Promise<string> => {
    const review = await ada.call('POST', collaborationPaths.reviews('spring'), { reviewerId: 'staff-ben', note: 'The title, please.' });
    expect(review).toMatchObject({ status: 201 });
    return (review.json as { readonly id: string }).id;
  };

  it('is requested, announced and given, and a publish warns of it until then', async () => {
    const id = await asked();
    expect((await ben.get(collaborationPaths.inbox)).json).toMatchObject({ waiting: [{ id, branchName: 'Spring' }] });
    const early = await ada.call('POST', apiPaths.publish('spring'), PUBLISH);
    expect([early.status, codesOf(early)]).toEqual([422, ['review-waiting']]);
    const own = await approveBranch(ada, id);
    expect([own.status, own.json]).toMatchObject([403, { code: 'not-yours' }]);
    expect(await approveBranch(ben, id, 'Good.')).toMatchObject({
      status: 200,
      json: { state: 'approved', answer: 'Good.' },
    });
    expect((await ada.get(collaborationPaths.inbox)).json).toMatchObject({ decided: [{ id }] });
    expect(await ada.call('POST', apiPaths.publish('spring'), PUBLISH)).toMatchObject({ status: 201 });
  });

  it('does not cover a change made after it', async () => {
    const id = await asked();
    await approveBranch(ben, id);
    await write('Another spring');
    const checks = await ada.call('POST', apiPaths.checks('spring'));
    expect((checks.json as readonly { readonly code: string }[]).map(({ code }) => code)).toEqual(['review-outdated']);
    expect((await ada.call('POST', apiPaths.publish('spring'), PUBLISH)).status).toBe(422);
    expect((await ada.call('POST', apiPaths.publish('spring'), { ...PUBLISH, acceptsWarnings: true })).status).toBe(201);
  });
});

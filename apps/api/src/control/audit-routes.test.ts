import { apiPaths } from '@waypost/control-center/contract';
import { fakeContentStore, fakePreviewStore } from '@waypost/content/server/testing';
import { fakeImageFiles } from '@waypost/images/server/testing';
import { runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';
import { CHAIN_KNOWN_MS } from './audit-routes';

describe('the audit log', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  const store = fakeContentStore();
  const verify = jest.fn(store.audit.verify);
  beforeAll(async () => {
    waypost = await runWaypost({
      content: { store, feed: store.feed, images: fakeImageFiles(), previews: fakePreviewStore(), audit: { ...store.audit, verify } },
    });
    ada = await signedIn(waypost);
  });
  beforeEach(() => {
    verify.mockClear();
    waypost.clock.advance(CHAIN_KNOWN_MS);
  });
  afterAll(() => waypost.stop());

  it('follows the chain once for many who ask, and anew for who asks later [R10.11]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.get(apiPaths.audit)));
    expect(answers.every(({ json }) => (json as { chain: { isWhole: boolean } }).chain.isWhole)).toBe(true);
    await ada.get(`${apiPaths.audit}?before=5`);
    expect(verify).toHaveBeenCalledTimes(1);
    waypost.clock.advance(CHAIN_KNOWN_MS);
    verify.mockResolvedValueOnce({ isWhole: false, brokenAt: 7 });
    expect((await ada.get(apiPaths.audit)).json).toMatchObject({ chain: { isWhole: false, brokenAt: 7 } });
  });

  it('tells nobody of a check that failed but who asked for it [R10.11]', async () => {
    verify.mockRejectedValueOnce(new Error('away'));
    expect((await ada.get(apiPaths.audit)).status).toBe(500);
    expect((await ada.get(apiPaths.audit)).status).toBe(200);
  });
});

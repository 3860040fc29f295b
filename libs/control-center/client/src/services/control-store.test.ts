import { createFakeControlApi, staffServices } from '../../testing';
import { controlApi } from '../api/control-api';
import { createControlStore, renewSessionOnFailedChunk } from './control-store';

describe('a screen whose code fails to load', () => {
  it('reads the session again, because an ended session cannot load files [R11.02]', async () => {
    const answers = [{ user: { name: 'Ada' } }, { user: null }];
    const api = { ...createFakeControlApi(), fetch: async () => Response.json(answers.shift()) };
    const store = createControlStore(staffServices(api));
    const window = new EventTarget();
    renewSessionOnFailedChunk(window, store);
    const user = () => controlApi.endpoints.session.select()(store.getState()).data?.user;
    await store.dispatch(controlApi.endpoints.session.initiate());
    expect(user()).toMatchObject({ name: 'Ada' });
    window.dispatchEvent(new Event('vite:preloadError'));
    await Promise.all(store.dispatch(controlApi.util.getRunningQueriesThunk()));
    expect(user()).toBeNull();
  });
});

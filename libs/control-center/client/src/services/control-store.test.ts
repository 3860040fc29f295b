import { createFakeControlApi, staffServices } from '../../testing';
import { controlApi } from '../api/control-api';
import { createControlStore, renewSessionOnFailedChunk } from './control-store';

describe('the code of a screen that fails to load', () => {
  it('leads to a new look at the session, because an ended one is refused its files [R11.02]', async () => {
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

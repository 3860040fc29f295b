import { act, renderHook, waitFor } from '@testing-library/react';
import { ANNA, createFakeControlApi, staffServices } from '../../testing';
import { Provider } from 'react-redux';
import { createControlStore, renewOnReturn } from './control-store';
import { useOwnPermissions } from './own-role';

describe('one’s own permissions', () => {
  it('are those of the new role when one returns to the window [R11.05]', async () => {
    let role = 'publisher';
    const api = { ...createFakeControlApi(), fetch: async () => Response.json([{ ...ANNA, isSelf: true, role }]) };
    const store = createControlStore(staffServices(api));
    const stop = renewOnReturn(store);
    const { result } = renderHook(() => useOwnPermissions(), { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
    await waitFor(() => expect(result.current.may('publish')).toBe(true));
    role = 'viewer';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(result.current.may('publish')).toBe(false));
    stop();
  });
});

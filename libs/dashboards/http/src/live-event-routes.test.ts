import { serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { asStaff } from '@waypost/staff/gate/testing';
import { request } from 'node:http';
import { liveEventRoutes } from './live-event-routes';

describe('the stream of live events', () => {
  let served: ServedRoutes;
  afterEach(() => served.stop());

  it('does not begin for a browser that has left while its session was read [R10.10] [R16.04]', async () => {
    const subscribe = jest.fn(() => () => undefined);
    let isRouted = (): void => undefined;
    const routed = new Promise<void>((resolve) => (isRouted = resolve));
    const routes = liveEventRoutes({ subscribe, isStaffSessionAlive: async () => true, isOpen: () => true });
    served = await serveRoutes((app) =>
      app.use(
        asStaff(),
        (_req, res, next) => {
          // The session is read until the browser has left.
          res.once('close', () => {
            next();
            isRouted();
          });
          call.destroy();
        },
        routes,
      ),
    );
    const call = request({ port: served.port, path: '/events/stream' });
    call.on('error', () => undefined);
    call.end();
    await routed;
    expect(subscribe).not.toHaveBeenCalled();
  });
});

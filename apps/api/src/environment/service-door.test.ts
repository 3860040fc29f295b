import { createServer, type AddressInfo } from 'node:net';
import { reach } from './service-door';

describe('reaching a service', () => {
  it('succeeds if something listens, and returns the error if nothing does [R16.03]', async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await reach('127.0.0.1', port)).toBeNull();
    await new Promise((resolve) => server.close(resolve));
    expect(await reach('127.0.0.1', port)).toMatch(/ECONNREFUSED/);
  });
});

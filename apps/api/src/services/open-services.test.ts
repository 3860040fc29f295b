import { systemClock } from '@waypost/platform/kernel';
import { createServer, type AddressInfo } from 'node:net';
import { openServices } from './open-services';

/** Returns a port without a listener. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('names Redis and NATS at once if neither responds, without a password [R16.03]', async () => {
  const log = { info: () => undefined, warn: () => undefined };
  const [redis, nats] = [await deadPort(), await deadPort()];
  const environment = {
    redisUrl: `redis://somebody:a-password@127.0.0.1:${redis}`,
    nats: { url: `nats://somebody:a-password@127.0.0.1:${nats}`, maxBytes: 1_000_000, replicas: 1, monitorUrl: null },
  };
  const error = await openServices(environment, { log, clock: systemClock }).catch((caught: unknown) => caught as Error);
  expect('message' in error && error.message.split('\n').map((line) => line.split(':')[0])).toEqual(['REDIS_URL', 'NATS_URL']);
  expect(String(error)).not.toContain('a-password');
});

import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { CLOSE_WITHIN_MS, endOnSignal } from './end-on-signal';

const NEVER = new Promise<never>(() => undefined);

/** A process that listens, and ends after `close`. `exited` resolves with its code. */
async function aProcess(close: () => Promise<void>) {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const signals = new EventEmitter();
  const done: string[] = [];
  const exited = new Promise<number>((resolve) =>
    endOnSignal({
      server,
      signals,
      drainMs: 0,
      exit: resolve,
      log: { info: (_details, what) => void done.push(what), error: (_details, what) => void done.push(what) },
      announceStop: () => void done.push('announced'),
      async close() {
        done.push(server.listening ? 'closed while it listens' : 'closed');
        await close();
      },
      stopTelemetry: async () => void done.push('telemetry'),
    }),
  );
  return { signals, done, exited, server };
}

describe('a process that receives a signal to end', () => {
  it.each(['SIGTERM', 'SIGINT', 'disconnect'])('shuts down in order at %s, once [R16.04]', async (signal) => {
    const { signals, done, exited } = await aProcess(async () => undefined);
    signals.emit(signal);
    signals.emit('SIGTERM');
    expect(await exited).toBe(0);
    expect(done).toEqual(['stopping', 'announced', 'closed', 'telemetry', 'stopped']);
  });

  it('ends with an error if its resources can’t be closed [R16.04]', async () => {
    const { signals, done, exited, server } = await aProcess(() => NEVER);
    const closed = once(server, 'close');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      signals.emit('SIGTERM');
      await jest.advanceTimersByTimeAsync(0);
      await closed;
      while (!done.includes('closed')) await new Promise(setImmediate);
      await jest.advanceTimersByTimeAsync(CLOSE_WITHIN_MS);
      expect(await exited).toBe(1);
      expect(done.at(-1)).toBe('the shutdown did not finish in time');
    } finally {
      jest.useRealTimers();
    }
  });
});

import type { RunView } from '@waypost/content-factory/contract';
import { aSignedInRequest } from '@waypost/staff/gate/testing';
import type { Response } from 'express';
import { streamRun } from './run-stream';

/** A stream whose reads of the run end when the test decides. */
function aStream({ isLeft = false } = {}) {
  const reads: ((run: Partial<RunView>) => void)[] = [];
  const written: string[] = [];
  let announce = (): void => undefined;
  let hasBegun = false;
  let close = (): void => undefined;
  const res = {
    writableEnded: false,
    destroyed: isLeft,
    writeHead: () => res,
    flushHeaders: () => undefined,
    write: (text: string) => written.push(text) > 0,
    end: () => undefined,
    once: (_event: string, listener: () => void) => void (close = listener),
  };
  streamRun(
    {
      onChanged(listener) {
        announce = listener;
        hasBegun = true;
        return async () => undefined;
      },
      isStaffSessionAlive: async () => true,
      isOpen: () => true,
      read: () => new Promise((resolve) => reads.push((run) => resolve(run as RunView))),
    },
    aSignedInRequest({ method: 'GET' }),
    res as unknown as Response,
  );
  return {
    reads,
    hasBegun: () => hasBegun,
    announce: () => announce(),
    close: () => close(),
    states: () => written.map((text) => (JSON.parse(text.replace('data: ', '')) as RunView).state),
  };
}

const soon = async (ms: number): Promise<void> => void (await jest.advanceTimersByTimeAsync(ms));

describe('the stream of a run', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('does not begin for a browser that has left while its session was read [R10.09] [R16.04]', () => {
    expect(aStream({ isLeft: true }).hasBegun()).toBe(false);
    expect(aStream().hasBegun()).toBe(true);
  });

  it('never ends on an older state than the newest, however slow a read is [R10.09]', async () => {
    const stream = aStream();
    await soon(1_000);
    stream.announce();
    await soon(1_000);
    // The first read still runs. A second one beside it could be faster, and its newer state would be shown first.
    expect(stream.reads).toHaveLength(1);
    stream.reads[0]?.({ state: 'running' });
    await soon(1_000);
    expect(stream.reads).toHaveLength(2);
    stream.reads[1]?.({ state: 'succeeded' });
    await soon(1_000);
    expect(stream.states()).toEqual(['running', 'succeeded']);
    stream.close();
  });

  it('reads once for many changes at once [R10.09]', async () => {
    const stream = aStream();
    stream.reads[0]?.({ state: 'queued' });
    await soon(1);
    for (let change = 0; change < 10; change++) stream.announce();
    await soon(1_000);
    expect(stream.reads).toHaveLength(2);
    stream.close();
  });
});

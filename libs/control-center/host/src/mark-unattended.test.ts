import { UNATTENDED_HEADER } from '@waypost/control-center/contract';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeScheduler } from '@waypost/platform/store-kit/testing';
import { markUnattended } from './mark-unattended';

const A_MINUTE_MS = 60_000;

function aWindow() {
  const clock = fakeClock();
  const scheduler = fakeScheduler(clock);
  const sent: Headers[] = [];
  const fetch = markUnattended(
    async (_input, init) => {
      sent.push(new Headers(init?.headers));
      return Response.json(null);
    },
    { window, clock, scheduler },
  );
  return {
    wait: scheduler.advance,
    touch: () => window.dispatchEvent(new Event('keydown')),
    async ask() {
      await fetch('/api/control/reviews', { headers: { accept: 'application/json' } });
      return [sent.at(-1)?.get(UNATTENDED_HEADER) ?? null, sent.at(-1)?.get('accept')];
    },
  };
}

describe('a window’s request', () => {
  it('has no mark while somebody uses the window [R11.04]', async () => {
    const { ask, wait, touch } = aWindow();
    expect(await ask()).toEqual([null, 'application/json']);
    await wait(A_MINUTE_MS - 1);
    touch();
    await wait(A_MINUTE_MS - 1);
    expect(await ask()).toEqual([null, 'application/json']);
  });

  it('has the mark after a minute without a key or a pointer, until the next one [R11.04]', async () => {
    const { ask, wait, touch } = aWindow();
    await wait(A_MINUTE_MS);
    expect(await ask()).toEqual(['1', 'application/json']);
    touch();
    expect(await ask()).toEqual([null, 'application/json']);
  });
});

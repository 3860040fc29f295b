import { whenUsable } from './when-usable';

function aWindow(readyState: DocumentReadyState, hasIdle: boolean) {
  const runs: string[] = [];
  const later: (() => void)[] = [];
  let load: () => void = () => undefined;
  const window = {
    document: { readyState },
    addEventListener: (_type: string, listener: () => void) => (load = listener),
    setTimeout: (run: () => void) => later.push(run),
    ...(hasIdle ? { requestIdleCallback: (run: () => void) => later.push(run) } : {}),
  };
  whenUsable(window as unknown as Window, () => runs.push('run'));
  return { runs, load: () => load(), idle: () => later.splice(0).forEach((run) => run()), waiting: () => later.length };
}

describe('whenUsable', () => {
  it.each([true, false])('waits for the page to load and the browser to be idle (idle callbacks: %s) [R2.18] [R13.20]', (hasIdle) => {
    const page = aWindow('loading', hasIdle);
    expect(page.waiting()).toBe(0);
    page.load();
    expect(page.runs).toEqual([]);
    page.idle();
    expect(page.runs).toEqual(['run']);
  });

  it('waits only for an idle browser if the page has loaded', () => {
    const page = aWindow('complete', true);
    expect(page.runs).toEqual([]);
    page.idle();
    expect(page.runs).toEqual(['run']);
  });
});

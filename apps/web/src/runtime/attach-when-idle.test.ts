import { attachWhenIdle } from './attach-when-idle';

const flushed = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function aPage(navigator: object, broken: readonly string[] = [], isAwaited = false) {
  const steps: string[] = [];
  const idle: (() => void)[] = [];
  const window = {
    document: { readyState: 'complete', querySelectorAll: () => [] },
    navigator,
    requestIdleCallback: (run: () => void) => idle.push(run),
  } as unknown as Window;
  void attachWhenIdle({
    window,
    isAwaited,
    fetch: async () => {
      steps.push('fetch');
      return ['react.js', 'view.js'];
    },
    run: async (href) => {
      steps.push(href);
      if (broken.includes(href)) throw new Error('It does not run');
    },
    attachNow: async () => void steps.push('attach'),
  });
  return {
    steps,
    /** Runs one idle moment, and everything that follows from it. */
    async idleMoment() {
      idle.splice(0).forEach((run) => run());
      await flushed();
    },
  };
}

describe('attachWhenIdle', () => {
  it('fetches, runs each file and attaches, each in a separate idle moment [R3.08]', async () => {
    const page = aPage({ connection: { saveData: false } });
    const seen: string[][] = [[...page.steps]];
    for (let moment = 0; moment < 4; moment++) {
      await page.idleMoment();
      seen.push([...page.steps]);
    }
    expect(seen.map((steps) => steps.at(-1))).toEqual([undefined, 'fetch', 'react.js', 'view.js', 'attach']);
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });

  it('fetches nothing if the visitor saves data [R3.08]', async () => {
    const page = aPage({ connection: { saveData: true } });
    await page.idleMoment();
    expect(page.steps).toEqual([]);
  });

  it('does the same for a visitor who saves data if the page waits for what only the view requests [R3.08] [R8.08]', async () => {
    const page = aPage({ connection: { saveData: true } }, [], true);
    expect(page.steps).toEqual([]);
    for (let moment = 0; moment < 4; moment++) await page.idleMoment();
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });

  it('starts in a browser that does not describe its connection [R3.08]', async () => {
    const page = aPage({});
    await page.idleMoment();
    expect(page.steps).toEqual(['fetch']);
  });

  it('goes on to the attaching after a file that failed to run [R13.11]', async () => {
    const page = aPage({}, ['react.js']);
    for (let moment = 0; moment < 4; moment++) await page.idleMoment();
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });
});

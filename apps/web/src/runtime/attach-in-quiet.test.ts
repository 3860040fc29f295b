import { attachInQuiet } from './attach-in-quiet';

const flushed = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function aPage(navigator: object, broken: readonly string[] = [], isAwaited = false) {
  const steps: string[] = [];
  const idle: (() => void)[] = [];
  const window = {
    document: { readyState: 'complete', querySelectorAll: () => [] },
    navigator,
    requestIdleCallback: (run: () => void) => idle.push(run),
  } as unknown as Window;
  void attachInQuiet({
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
    /** Runs one quiet moment, and everything that follows from it. */
    async quietMoment() {
      idle.splice(0).forEach((run) => run());
      await flushed();
    },
  };
}

describe('attachInQuiet', () => {
  it('fetches, runs each file and attaches, each in a quiet moment of its own [R3.08]', async () => {
    const page = aPage({ connection: { saveData: false } });
    const seen: string[][] = [[...page.steps]];
    for (let moment = 0; moment < 4; moment++) {
      await page.quietMoment();
      seen.push([...page.steps]);
    }
    expect(seen.map((steps) => steps.at(-1))).toEqual([undefined, 'fetch', 'react.js', 'view.js', 'attach']);
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });

  it('asks for nothing where the visitor saves data [R3.08]', async () => {
    const page = aPage({ connection: { saveData: true } });
    await page.quietMoment();
    expect(page.steps).toEqual([]);
  });

  it('goes on, as quietly, where the page waits for what only the view asks for [R3.08] [R8.08]', async () => {
    const page = aPage({ connection: { saveData: true } }, [], true);
    expect(page.steps).toEqual([]);
    for (let moment = 0; moment < 4; moment++) await page.quietMoment();
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });

  it('goes on in a browser that says nothing of its line [R3.08]', async () => {
    const page = aPage({});
    await page.quietMoment();
    expect(page.steps).toEqual(['fetch']);
  });

  it('leaves a file that does not run to the attaching, which says so [R13.11]', async () => {
    const page = aPage({}, ['react.js']);
    for (let moment = 0; moment < 4; moment++) await page.quietMoment();
    expect(page.steps).toEqual(['fetch', 'react.js', 'view.js', 'attach']);
  });
});

import { attachInQuiet } from './attach-in-quiet';

const flushed = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function aPage(saveData?: boolean) {
  const steps: string[] = [];
  const idle: (() => void)[] = [];
  let fetched: () => void = () => undefined;
  const window = {
    document: { readyState: 'complete' },
    navigator: saveData === undefined ? {} : { connection: { saveData } },
    requestIdleCallback: (run: () => void) => idle.push(run),
  } as unknown as Window;
  const fetch = () => {
    steps.push('fetch');
    return new Promise<void>((resolve) => (fetched = resolve));
  };
  const attachNow = async () => void steps.push('attach');
  attachInQuiet(window, fetch, attachNow);
  return { steps, becomeIdle: () => idle.splice(0).forEach((run) => run()), endFetch: () => fetched() };
}

describe('attachInQuiet', () => {
  it('fetches in the first quiet moment, and attaches in one after the files have come [R3.08]', async () => {
    const page = aPage(false);
    expect(page.steps).toEqual([]);
    page.becomeIdle();
    expect(page.steps).toEqual(['fetch']);
    page.becomeIdle();
    await flushed();
    expect(page.steps).toEqual(['fetch']);
    page.endFetch();
    await flushed();
    expect(page.steps).toEqual(['fetch']);
    page.becomeIdle();
    expect(page.steps).toEqual(['fetch', 'attach']);
  });

  it('asks for nothing where the visitor saves data [R3.08]', async () => {
    const page = aPage(true);
    page.becomeIdle();
    await flushed();
    expect(page.steps).toEqual([]);
  });

  it('goes on in a browser that says nothing of its line [R3.08]', () => {
    const page = aPage();
    page.becomeIdle();
    expect(page.steps).toEqual(['fetch']);
  });
});

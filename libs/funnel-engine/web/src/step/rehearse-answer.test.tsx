import { aFunnelPayload } from '../../testing/funnel-payload';
import { rehearseAnswer } from './rehearse-answer';

const clock = { now: () => new Date('2026-11-18T18:00:00Z') };

/** Returns the elements that the rehearsal creates. */
async function rehearsed(payload = aFunnelPayload()): Promise<readonly Element[]> {
  const made: Element[] = [];
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function note(this: Document, ...args: [string]) {
    const element = createElement.apply(this, args);
    made.push(element);
    return element;
  } as typeof createElement;
  try {
    await rehearseAnswer({ payload, clock });
  } finally {
    Document.prototype.createElement = createElement;
  }
  return made;
}

// React renders on its own schedule, as in a browser, and the rehearsal waits for it.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => (document.body.innerHTML = '<main><input name="before" /></main>'));

describe('rehearseAnswer [R3.08]', () => {
  it('renders the first two steps of a form, and removes them', async () => {
    const made = await rehearsed();
    const names = made.flatMap((element) => (element instanceof HTMLInputElement ? [element.name] : []));
    expect(names).toEqual(expect.arrayContaining(['zipcode', 'currentlyInsured']));
    expect(made[0]?.childElementCount).toBe(0);
  });

  it('is never part of the page, and takes no focus from it [R15.07]', async () => {
    const field = document.querySelector('input');
    field?.focus();
    const seen: (string | undefined)[] = [];
    const watching = new MutationObserver(() => seen.push(document.querySelector('main')?.innerHTML));
    watching.observe(document.body, { childList: true, subtree: true });
    await rehearsed();
    watching.disconnect();
    expect(seen).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('sends nothing to the network and stores nothing [R4.07]', async () => {
    const fetched = jest.fn();
    Object.assign(window, { fetch: fetched });
    localStorage.clear();
    await rehearsed();
    expect(fetched).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('renders nothing on a page without a form', async () => {
    const made = await rehearsed({ ...aFunnelPayload(), form: null });
    expect(made.filter((element) => element instanceof HTMLInputElement)).toEqual([]);
  });
});

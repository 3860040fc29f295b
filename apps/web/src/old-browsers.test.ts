import { attachOnFirstIntent } from '@waypost/pages/web/entry';
import { fillGaps } from './old-browsers';

const FORM = '<form method="post"><input name="zipcode"><button>Continue</button><button name="intent" value="skip">Skip</button></form>';
const buttons = (): readonly HTMLButtonElement[] => [...document.querySelectorAll('button')];

/** Runs with a browser that has none of these. They are put back at the end. */
function withoutThem(run: () => Promise<void>): () => Promise<void> {
  return async () => {
    const removed = (
      [
        [HTMLFormElement.prototype, 'requestSubmit'],
        [SubmitEvent.prototype, 'submitter'],
        [Object, 'hasOwn'],
        [Array.prototype, 'at'],
      ] as const
    ).map(([owner, name]) => ({ owner, name, property: Object.getOwnPropertyDescriptor(owner, name) ?? {} }));
    for (const { owner, name } of removed) Reflect.deleteProperty(owner, name);
    try {
      await run();
    } finally {
      for (const { owner, name, property } of removed) Object.defineProperty(owner, name, property);
    }
  };
}

describe('a browser like Safari 15 [R3.08]', () => {
  /** The names of the pressed buttons, as React's forms hear them. */
  let submissions: (string | undefined)[];
  const hear = (event: SubmitEvent) => {
    event.preventDefault();
    submissions.push(event.submitter?.textContent ?? undefined);
  };
  beforeEach(() => {
    document.body.innerHTML = FORM;
    submissions = [];
    document.addEventListener('submit', hear);
  });
  afterEach(() => document.removeEventListener('submit', hear));

  it.each([
    [0, 'Continue'],
    [1, 'Skip'],
  ])('repeats a tap before React has attached, with its button (%d)', (index, name) =>
    withoutThem(async () => {
      const { attachNow } = attachOnFirstIntent({
        document,
        onFailure: fail,
        attach: async () => {
          fillGaps(document);
          return 'attached';
        },
      });
      buttons()[index]?.click();
      await attachNow();
      expect(submissions).toEqual([name]);
    })(),
  );

  it(
    'names the button of each later submit',
    withoutThem(async () => {
      fillGaps(document);
      for (const button of [...buttons()].reverse()) button.click();
      expect(submissions).toEqual(['Skip', 'Continue']);
    }),
  );

  it(
    'submits without a button by the form’s first one, and a form without buttons as plain HTML',
    withoutThem(async () => {
      fillGaps(document);
      const form = document.querySelector('form') as HTMLFormElement;
      form.requestSubmit();
      expect(submissions).toEqual(['Continue']);
      const sent = jest.fn();
      form.submit = sent;
      for (const button of buttons()) button.remove();
      form.requestSubmit();
      expect(sent).toHaveBeenCalledTimes(1);
    }),
  );

  it(
    'has what our code calls of objects and lists',
    withoutThem(async () => {
      fillGaps(document);
      expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
      expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(1), ([] as number[]).at(-1)]).toEqual([3, 1, undefined, undefined]);
      expect(Object.keys(Array.prototype)).toEqual([]);
    }),
  );

  it('replaces nothing that the browser has', () => {
    const own = [HTMLFormElement.prototype.requestSubmit, Object.hasOwn, Array.prototype.at];
    fillGaps(document);
    expect([HTMLFormElement.prototype.requestSubmit, Object.hasOwn, Array.prototype.at]).toEqual(own);
  });
});

const fail = (error: unknown): never => {
  throw error;
};

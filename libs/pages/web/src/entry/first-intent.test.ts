import { attachOnFirstIntent } from './first-intent';

const deferred = () => {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('the first intent [R3.08]', () => {
  let attachments: number;
  let view: ReturnType<typeof deferred>;
  let submissions: (string | null)[];
  let failures: unknown[];

  beforeEach(() => {
    document.body.innerHTML =
      '<form><input name="zipcode"><button id="go">Continue</button><button id="skip" name="intent" value="skip">Skip</button></form><a href="#x">Link</a>';
    attachments = 0;
    submissions = [];
    failures = [];
    view = deferred();
  });

  // A pending attach of one test would hold the submissions of the next one.
  afterEach(() => {
    view.resolve();
    return settled();
  });

  const form = () => document.querySelector('form') as HTMLFormElement;
  const start = () =>
    attachOnFirstIntent({
      document,
      onFailure: (error, { isSending }) => failures.push(isSending, error),
      attach: () => {
        attachments++;
        return view.promise.then(() => {
          form().addEventListener('submit', (event) => {
            event.preventDefault();
            submissions.push(event.submitter?.id ?? null);
          });
          return 'attached' as const;
        });
      },
    });

  it.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])('attaches on %s, once', (type) => {
    start();
    form().dispatchEvent(new Event(type, { bubbles: true }));
    form().dispatchEvent(new Event(type, { bubbles: true }));
    expect(attachments).toBe(1);
  });

  it('is a focus that is in a form already when this script runs', () => {
    document.querySelector('input')?.focus();
    start();
    expect(attachments).toBe(1);
  });

  it('repeats taps before React has attached once, with their button', async () => {
    start();
    (document.getElementById('skip') as HTMLElement).click();
    (document.getElementById('skip') as HTMLElement).click();
    expect(submissions).toEqual([]);
    view.resolve();
    await settled();
    expect(submissions).toEqual(['skip']);
    (document.getElementById('go') as HTMLElement).click();
    expect(submissions).toEqual(['skip', 'go']);
  });

  it('sends the form as plain HTML with its button if React fails to load, and passes the error on [R13.11]', async () => {
    start();
    const sent = jest.fn();
    form().submit = sent;
    (document.getElementById('skip') as HTMLElement).click();
    view.reject(new Error('offline'));
    await settled();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(new FormData(form()).get('intent')).toBe('skip');
    expect(failures).toEqual([true, new Error('offline')]);
  });

  it('sends the pressed button also where the browser does not say which one it was', async () => {
    const { submitter } = Object.getOwnPropertyDescriptors(SubmitEvent.prototype);
    Reflect.deleteProperty(SubmitEvent.prototype, 'submitter');
    start();
    const sent = jest.fn();
    form().submit = sent;
    (document.getElementById('skip') as HTMLElement).click();
    view.reject(new Error('offline'));
    await settled();
    Object.defineProperty(SubmitEvent.prototype, 'submitter', submitter);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(new FormData(form()).get('intent')).toBe('skip');
  });

  it('reports that no form was sent if there was none [R2.14]', async () => {
    start();
    document.querySelector('input')?.focus();
    view.reject(new Error('offline'));
    await settled();
    expect(failures).toEqual([false, new Error('offline')]);
  });

  it('sends the form as plain HTML if the page needs no React [R3.08]', async () => {
    attachOnFirstIntent({ document, onFailure: (error) => failures.push(error), attach: async () => 'plain' });
    const sent = jest.fn();
    form().submit = sent;
    (document.getElementById('skip') as HTMLElement).click();
    await settled();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(failures).toEqual([]);
  });

  describe('of a visitor who chose an answer', () => {
    const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value=${value}]`) as HTMLInputElement;
    /** A tap on a label; the browser then clicks the choice itself. */
    const tap = (value: string) => {
      for (const event of [new Event('pointerdown', { bubbles: true }), new MouseEvent('click', { bubbles: true, detail: 1 })])
        radio(value).parentElement?.dispatchEvent(event);
    };
    /** The clicks that the choices get once React listens. */
    const clicks: string[] = [];

    beforeEach(() => {
      document.body.innerHTML =
        '<form><label><input type="radio" name="a" value="yes">Yes</label><label><input type="radio" name="a" value="no">No</label>' +
        '<label><input type="checkbox" value="tick">Tick</label><button id="go">Continue</button></form>';
      clicks.length = 0;
    });

    const attached = async (outcome: 'resolve' | 'reject' = 'resolve') => {
      form().addEventListener('click', ({ target, detail }) => clicks.push(`${(target as HTMLInputElement).value} ${detail}`));
      view[outcome](new Error('offline'));
      await settled();
    };

    it('repeats the tap after React has attached, and the answer does not change', async () => {
      start();
      tap('no');
      tap('yes');
      await attached();
      expect(clicks).toEqual(['yes 1']);
      expect(radio('yes').checked).toBe(true);
    });

    it.each<[string, () => unknown]>([
      ['a key', () => radio('yes').click()],
      ['a key after the tap', () => (tap('yes'), radio('no').click())],
      ['an earlier visit', () => (radio('yes').checked = true)],
      ['the button too, which goes on by itself', () => (tap('yes'), document.getElementById('go')?.click())],
    ])('repeats nothing if the answer was chosen by %s', async (_how, choose) => {
      start();
      choose();
      form().dispatchEvent(new Event('focusin', { bubbles: true }));
      await attached();
      expect(clicks).toEqual([]);
    });

    it('repeats no tap on a checkbox, which would clear it', async () => {
      start();
      tap('tick');
      await attached();
      expect(clicks).toEqual([]);
      expect(radio('tick').checked).toBe(true);
    });

    it('repeats nothing if React fails to load', async () => {
      start();
      tap('yes');
      await attached('reject');
      expect(clicks).toEqual([]);
    });
  });

  it('leaves links to the browser', () => {
    start();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    (document.querySelector('a') as HTMLElement).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeLifecycle, memoryStorage } from '@waypost/platform/store-kit/testing';
import type { WaypostEvent } from '@waypost/tracking/contract';
import { installClickTracking } from './click-tracking';

function aPage(html: string) {
  document.body.innerHTML = html;
  const events: WaypostEvent[] = [];
  const lifecycle = fakeLifecycle();
  const clock = fakeClock();
  const remove = installClickTracking({
    document,
    clock,
    lifecycle,
    storage: memoryStorage(),
    dispatch: ({ meta }) => events.push(meta.event),
  });
  return { events, lifecycle, clock, remove };
}

/** Clicks a link without navigating, which jsdom can't do. The tests check only what is tracked. */
const click = (selector: string, init: MouseEventInit = {}) => {
  const type = init.button ? 'auxclick' : 'click';
  const target = document.querySelector(selector);
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('click', stay);
};

let remove: () => void = () => undefined;
afterEach(() => remove());

describe('installClickTracking', () => {
  it.each([
    ['tel:+15555550100', 'header', '5555550100'],
    ['tel:15555550100', 'hero', '5555550100'],
    ['tel:1-555-555-0100', 'results', '5555550100'],
    ['TEL:5555550100', 'footer', '5555550100'],
  ])('tracks a call to %s from the %s [R7.01]', (href, location, didNumber) => {
    const page = aPage(`<a href="${href}" data-ctc-location="${location}"><b>Call</b></a>`);
    remove = page.remove;

    click('b');

    expect(page.events).toEqual([{ name: 'ctcClicked', properties: { didNumber, ctcLocation: location, didSource: 'page' } }]);
  });

  it('tracks a call from a link without a location as from the page [R7.01]', () => {
    const page = aPage('<a href="tel:+15555550100">Call</a>');
    remove = page.remove;

    click('a');

    expect(page.events).toMatchObject([{ properties: { ctcLocation: 'page' } }]);
  });

  it.each(['leased', 'expired', 'not-leased', 'line-closed'])('records why this number was shown: %s [R8.05]', (source) => {
    const page = aPage(`<a href="tel:+15555550100" data-did-source="${source}">Call</a>`);
    remove = page.remove;

    click('a');

    expect(page.events).toMatchObject([{ properties: { didSource: source } }]);
  });

  it('tracks the return from a call [R7.07]', () => {
    const page = aPage('<a href="tel:+15555550100" data-ctc-location="hero">Call</a>');
    remove = page.remove;
    click('a');
    page.lifecycle.hide();
    page.clock.advance(61_000);

    page.lifecycle.comeBack();

    expect(page.events.at(-1)).toEqual({ name: 'ctcReturned', properties: { didNumber: '5555550100', callDurationMs: 61_000 } });
  });

  it('tracks "learn more" with its source, button and destination [R7.01]', () => {
    const page = aPage('<a href="/quiz/auto?afid=1" data-learn-more="start" data-learn-more-source="hero">Start</a>');
    remove = page.remove;

    click('a');

    expect(page.events).toEqual([
      { name: 'learnMoreClicked', properties: { button: 'start', source: 'hero', destination: '/quiz/auto?afid=1' } },
    ]);
  });

  it('tracks an ad with its dataset, also if the middle button opens it in a new tab [R7.01]', () => {
    const page = aPage(
      '<a href="https://ad.example" data-ad-partner="alpha" data-ad-id="7" data-ad-carrier="Acme" data-ad-position="1">Acme</a>',
    );
    remove = page.remove;
    const expected = {
      name: 'maAdClicked',
      properties: { dataset: { adPartner: 'alpha', adId: '7', adCarrier: 'Acme', adPosition: '1' } },
    };

    click('a');
    click('a', { button: 1 });

    expect(page.events).toEqual([expected, expected]);
  });

  it('tracks nothing else: another link, a button, the right mouse button', () => {
    const page = aPage('<a id="other" href="/terms">Terms</a><button>No link</button><a id="call" href="tel:+15555550100">Call</a>');
    remove = page.remove;

    click('#other');
    click('button');
    click('#call', { button: 2 });

    expect(page.events).toEqual([]);
  });

  it('works despite a handler that stops the event', () => {
    const page = aPage('<a href="tel:+15555550100">Call</a>');
    remove = page.remove;
    document.querySelector('a')?.addEventListener('click', (event) => event.stopPropagation());

    click('a');

    expect(page.events).toHaveLength(1);
  });

  it('stops after its removal', () => {
    const page = aPage('<a href="tel:+15555550100">Call</a>');
    page.remove();

    click('a');

    expect(page.events).toEqual([]);
  });
});

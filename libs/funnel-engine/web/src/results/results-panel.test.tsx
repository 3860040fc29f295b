import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { UNANSWERED } from './ask-for-results';
import { resultsAwaited, resultsReceived } from './results-slice';
import { ResultsPanel } from './results-panel';
import type { Language } from '@waypost/validation';
import { ALL_FORMS, EMPTY_USER_STATE } from '@waypost/visitor/model';
import { anIpLookup, aSession } from '@waypost/visitor/model/testing';
import { serverAnswered } from '@waypost/visitor/web';
import { formatOwnOpening } from '@waypost/working-hours';
import { Provider } from 'react-redux';
import { aFunnelInTab, aFunnelStore, FunnelOnServer } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { aListing } from '../../testing/listing-builders';

const payload = aFunnelPayload();
const aCall: ResultsOutcome = { kind: 'call', phone: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z', isLeased: true };
describe('ResultsPanel [R4.14]', () => {
  it.each([
    ['a call', aCall],
    ['ads', aListing()],
  ])('offers the leased number with %s until the lease ends by our clock [R8.05]', (_what, outcome) => {
    const { store, clock } = aFunnelStore({ lease: { value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z' } });
    clock.set('2026-11-18T18:06:00.000Z');
    render(
      <Provider store={store}>
        <ResultsPanel payload={payload} outcome={outcome} clock={clock} />
      </Provider>,
    );
    expect(screen.queryByRole('link', { name: /1-844-555-0155/ })).not.toBeInTheDocument();
    act(() => void store.dispatch(serverAnswered({ date: 'Wed, 18 Nov 2026 18:01:00 GMT', askedAt: clock.now().getTime() })));
    expect(screen.getByRole('link', { name: /1-844-555-0155/ })).toHaveAttribute('href', 'tel:+18445550155');
  });

  it('has a number to call during the search, and announces the search politely', () => {
    render(<ResultsPanel payload={payload} outcome={null} clock={fakeClock('2026-11-18T18:00:00.000Z')} />);
    expect(screen.getByText(payload.copy.searching).closest('[aria-live="polite"]')).not.toBeNull();
    const phone = screen.getByRole('link', { name: '1-800-555-0100' });
    expect(phone).toHaveAttribute('href', 'tel:+18005550100');
    expect(phone).toHaveAttribute('data-ctc-location', 'results');
    // It may be all that there is to tap, so it has a button's size.
    expect(phone).toHaveAttribute('data-variant', 'secondary');
  });

  it('invites nobody to call while the line is closed, by the visitor’s clock and before there is one [R8.12]', () => {
    const sunday = fakeClock('2026-11-22T18:00:00.000Z');
    const { container } = render(<ResultsPanel payload={payload} outcome={null} clock={sunday} />);
    expect(container).toHaveTextContent(payload.copy.lineClosed);
    expect(container).not.toHaveTextContent(payload.copy.orCallNow);
    const line = { isOpen: false, nextOpening: '2026-11-23T13:00:00.000Z' };
    const markup = serverMarkup(<ResultsPanel payload={{ ...payload, line }} outcome={null} clock={sunday} />);
    expect(markup).not.toHaveTextContent(payload.copy.orCallNow);
  });

  it('shows when the line opens during the search, before and after any script runs [R8.12]', () => {
    const sunday = fakeClock('2026-11-22T18:00:00.000Z');
    const line = { isOpen: false, nextOpening: '2026-11-23T13:00:00.000Z' };
    const panel = <ResultsPanel payload={{ ...payload, line }} outcome={null} clock={sunday} />;
    expect(serverMarkup(panel)).toHaveTextContent('Our phone line is closed right now. We open Monday at 5 AM Pacific time.');
    const { container } = render(panel);
    const own = formatOwnOpening(new Date(line.nextOpening), 'english', sunday.now()).replaceAll('\u00a0', ' ');
    expect(container).toHaveTextContent(`${payload.copy.lineClosed} We open ${own}.`);
  });

  it.each<[string, ResultsOutcome | null]>([
    ['a call', aCall],
    ['ads', aListing()],
    ['nothing yet', null],
  ])('says by our clock whether the line is open, with %s, if the device’s clock is wrong [R8.12]', (_what, outcome) => {
    const { store, clock } = aFunnelStore();
    clock.set('2026-11-19T06:00:00.000Z');
    const { container } = render(
      <Provider store={store}>
        <ResultsPanel payload={payload} outcome={outcome} clock={clock} />
      </Provider>,
    );
    expect(container).toHaveTextContent(payload.copy.lineClosed);
    act(() => void store.dispatch(serverAnswered({ date: 'Wed, 18 Nov 2026 18:00:00 GMT', askedAt: clock.now().getTime() })));
    expect(container).not.toHaveTextContent(payload.copy.lineClosed);
    expect(container).toHaveTextContent(outcome === null ? payload.copy.orCallNow : payload.copy.lineOpen);
  });

  it('shows an affiliate’s visitor the affiliate’s hours in a page rendered for that visit, too [R14.01, R3.08]', () => {
    const line = { isOpen: false, nextOpening: '2026-11-23T13:00:00.000Z', utmMedium: 'aff' };
    const { agentsHours, agentsHoursOfAffiliates } = payload.copy;
    const text = (of: typeof payload) =>
      serverMarkup(<ResultsPanel payload={of} outcome={aListing()} clock={fakeClock()} />).textContent ?? '';
    expect(text({ ...payload, line })).toContain(`${agentsHoursOfAffiliates}.`);
    expect(text(payload)).toContain(`${agentsHours}.`);
  });

  describe('the line’s hours while the page stays open [R8.12]', () => {
    const A_MINUTE = 60_000;
    const closing = (minute: number) => fakeClock(new Date(Date.parse('2026-11-19T01:00:00.000Z') - minute * A_MINUTE).toISOString());
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it.each<[string, ResultsOutcome | null]>([
      ['a number to call', { ...aCall, expirationDate: '2026-11-19T01:30:00.000Z' }],
      ['ads', aListing()],
      ['no ads', aListing({ ads: [] })],
      ['nothing yet', null],
    ])('change as the line closes, next to %s', (_what, outcome) => {
      const clock = closing(1);
      const { container } = render(<ResultsPanel payload={payload} outcome={outcome} clock={clock} />);
      expect(container).toHaveTextContent(outcome === null ? payload.copy.orCallNow : payload.copy.lineOpen);
      clock.advance(A_MINUTE);
      act(() => void jest.advanceTimersByTime(A_MINUTE));
      const own = formatOwnOpening(new Date('2026-11-19T13:00:00.000Z'), 'english', clock.now()).replaceAll('\u00a0', ' ');
      expect(container).toHaveTextContent(`${payload.copy.lineClosed} We open ${own}.`);
      for (const words of [payload.copy.lineOpen, payload.copy.orCallNow, payload.copy.callTitle])
        expect(container).not.toHaveTextContent(words);
    });

    it('are correct when a page that slept is shown again after the opening', () => {
      const clock = fakeClock('2026-11-19T02:00:00.000Z');
      const outcome = aListing({ isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' });
      const { container } = render(<ResultsPanel payload={payload} outcome={outcome} clock={clock} />);
      expect(container).toHaveTextContent(payload.copy.lineClosed);
      clock.advance(12 * 60 * A_MINUTE);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(container).toHaveTextContent(payload.copy.lineOpen);
    });
  });

  it('shows and dials the leased number [R4.10, R8.05]', () => {
    render(<ResultsPanel payload={payload} outcome={aCall} clock={fakeClock()} />);
    const phone = screen.getByRole('link', { name: /Call 1-844-555-0155/ });
    expect(phone).toHaveAttribute('href', 'tel:+18445550155');
    expect(phone).toHaveAttribute('data-ctc-location', 'results');
    expect(screen.getByRole('heading', { name: payload.copy.callTitle }).closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it.each<[string, ResultsOutcome | null]>([
    ['searching', null],
    ['leased', aCall],
    ['expired', { ...aCall, expirationDate: '2026-11-18T17:59:59.000Z' }],
    ['not-leased', { kind: 'call', phone: '8005550100', expirationDate: null, isLeased: false }],
    ['beside-ads', aListing()],
    ['line-closed', aListing({ isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' })],
  ])('marks for click tracking why this number is shown: %s [R8.05]', (source, outcome) => {
    render(<ResultsPanel payload={payload} outcome={outcome} clock={fakeClock('2026-11-18T18:00:00.000Z')} />);
    expect(screen.getByRole('link', { name: /1-8/ })).toHaveAttribute('data-did-source', source);
  });

  it.each([
    ['while it is looking', null],
    ['beside ads', aListing()],
    ['beside ads while the line is closed', aListing({ isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' })],
  ])('shows the visit’s leased number %s, as the rest of the page does [R8.05]', (_when, outcome) => {
    const lease = { value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z' };
    const { store } = aFunnelStore({ lease });
    render(
      <Provider store={store}>
        <ResultsPanel payload={payload} outcome={outcome} clock={fakeClock('2026-11-18T18:00:00.000Z')} />
      </Provider>,
    );
    const phone = screen.getByRole('link', { name: /1-8/ });
    expect(phone).toHaveAttribute('href', 'tel:+18445550155');
    expect(phone).toHaveAttribute('data-did-source', 'leased');
  });

  it.each([
    ['beside ads', aListing()],
    ['beside ads while the line is closed', aListing({ isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' })],
    ['without them', null],
  ])('has the leased number %s in the server’s markup for one visit [R8.05] [R3.08]', async (_when, outcome) => {
    const lease = { value: '8445550155', expirationDate: '2026-11-18T18:05:00.000Z' };
    const userState = { ...EMPTY_USER_STATE, lease };
    const visit = { userState, session: aSession(), rejected: null, results: outcome };
    const panel = <ResultsPanel payload={payload} outcome={outcome} visit={visit} clock={fakeClock('2026-11-18T18:00:00.000Z')} />;
    expect(serverMarkup(panel).querySelector('a[href^="tel:"]')).toHaveAttribute('href', 'tel:+18445550155');
    const { store } = aFunnelStore(userState);
    const { problems, unmount } = await hydrated(panel, <Provider store={store}>{panel}</Provider>);
    expect(problems).toEqual([]);
    unmount();
  });

  it.each([
    ['open', aListing({ phone: '8005550199' }), 'beside-ads'],
    ['closed', aListing({ phone: '8005550199', isOpen: false, nextOpening: '2026-11-19T13:00:00.000Z' }), 'line-closed'],
  ])(
    'shows beside ads the number that the page has now, if the answer has an earlier rule’s: the line is %s [R8.05] [R8.11]',
    (_line, outcome, source) => {
      render(<ResultsPanel payload={payload} outcome={outcome} clock={fakeClock('2026-11-18T18:00:00.000Z')} />);
      const phone = screen.getByRole('link', { name: /1-8/ });
      expect(phone).toHaveAttribute('href', 'tel:+18005550100');
      expect(phone).toHaveAttribute('data-did-source', source);
    },
  );

  it('changes to the default number, shown and dialled, at the end of the lease [R8.05]', () => {
    jest.useFakeTimers();
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    render(<ResultsPanel payload={payload} outcome={aCall} clock={clock} />);
    clock.advance(5 * 60_000 - 1);
    act(() => void jest.advanceTimersByTime(5 * 60_000 - 1));
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+18445550155');
    clock.advance(1);
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('link', { name: /1-800-555-0100/ })).toHaveAttribute('href', 'tel:+18005550100');
    jest.useRealTimers();
  });

  it('is correct when a tab is shown again that slept through the end of the lease [R8.05]', () => {
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    render(<ResultsPanel payload={payload} outcome={aCall} clock={clock} />);
    clock.advance(3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('link', { name: /1-800-555-0100/ })).toBeInTheDocument();
  });

  it('lists the advertisements marked as such, each link with the data for click tracking [R8.08]', () => {
    render(<ResultsPanel payload={payload} outcome={aListing()} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Advertisement')).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText('Advertisement')).toBeInTheDocument();
    const link = within(first as HTMLElement).getByRole('link', { name: /See the offer.*Blue Barn Mutual.*new tab/ });
    expect(link).toHaveAttribute('href', 'https://partner.example/click/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
    expect({ ...link.dataset }).toMatchObject({ adPartner: 'alpha', adId: 'ad-1', adCarrier: 'Blue Barn Mutual', adPosition: '1' });
    expect(within(second as HTMLElement).getByRole('heading', { name: 'Second Street' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Call 1-800-555-0100/ })).toBeInTheDocument();
  });

  it.each([
    ['english', 'We open Thursday at 5 AM Pacific time.'],
    ['spanish', 'Abrimos el jueves a las 5 a. m., hora del Pacífico.'],
  ] as const)(
    'shows in %s when a closed line opens: in the HTML by Pacific time, then by the visitor’s clock [R8.12]',
    (language, words) => {
      const inLanguage = aFunnelPayload({ language });
      const opening = '2026-11-19T13:00:00.000Z';
      const clock = fakeClock('2026-11-19T02:00:00.000Z');
      const panel = <ResultsPanel payload={inLanguage} outcome={aListing({ isOpen: false, nextOpening: opening })} clock={clock} />;
      expect(serverMarkup(panel)).toHaveTextContent(words);
      const { container } = render(panel);
      expect(container).toHaveTextContent(inLanguage.copy.lineClosed);
      expect(container).toHaveTextContent(formatOwnOpening(new Date(opening), language, clock.now()).replaceAll('\u00a0', ' '));
    },
  );

  it.each([
    ['the ZIP code that was answered', anIpLookup({ postalCode: '10001' }), 'Companies advertising near 33101'],
    [
      'its city too, where the connection is there',
      anIpLookup({ postalCode: '33101', city: 'Miami', stateCode: 'FL' }),
      'Companies advertising near Miami, FL 33101',
    ],
  ])('shows what ads are based on: %s [R8.08]', (_what, lookup, heading) => {
    const answered = { ...EMPTY_USER_STATE, forms: { [ALL_FORMS]: { zipcode: '33101' } } };
    const { store } = aFunnelStore(answered);
    const withPlace = { ...store, getState: () => ({ ...store.getState(), ipLookup: lookup }) };
    const panel = <ResultsPanel payload={payload} outcome={aListing()} />;
    render(<Provider store={withPlace as never}>{panel}</Provider>);
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it.each([
    ['the ZIP code that was answered', undefined, 'Companies advertising near 33101'],
    ['and its city', { postalCode: '33101', city: 'Miami', stateCode: 'FL' }, 'Companies advertising near Miami, FL 33101'],
  ])('shows it without JavaScript too: %s, and attaches without a difference [R8.08] [R3.08]', async (_what, place, heading) => {
    const userState = { ...EMPTY_USER_STATE, forms: { [ALL_FORMS]: { zipcode: '33101' } } };
    const visit = { userState, session: aSession(), rejected: null, results: aListing(), place };
    const panel = <ResultsPanel payload={payload} outcome={aListing()} visit={visit} />;
    expect(within(serverMarkup(panel)).getByRole('heading', { name: heading })).toBeTruthy();
    const { store } = aFunnelStore(userState);
    const { problems, unmount } = await hydrated(panel, <Provider store={store}>{panel}</Provider>);
    expect(problems).toEqual([]);
    unmount();
  });

  it.each([
    ['english', 'Based on your answers for ZIP code 33101.'],
    ['spanish', 'Según sus respuestas para el código postal 33101.'],
  ] as const)('shows in %s what a number to call is based on, without JavaScript too [R4.14] [R3.08]', async (language, words) => {
    const inLanguage = aFunnelPayload({ language });
    const userState = { ...EMPTY_USER_STATE, forms: { [ALL_FORMS]: { zipcode: '33101' } } };
    const visit = { userState, session: aSession(), rejected: null, results: aCall };
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    const panel = <ResultsPanel payload={inLanguage} outcome={aCall} visit={visit} clock={clock} />;
    expect(within(serverMarkup(panel)).getByText(words)).toBeTruthy();
    const { store } = aFunnelStore(userState);
    const { problems, unmount } = await hydrated(panel, <Provider store={store}>{panel}</Provider>);
    expect(problems).toEqual([]);
    unmount();
  });

  it('shows no basis of a number if the ZIP code was skipped', () => {
    const skipped = { ...EMPTY_USER_STATE, forms: { [ALL_FORMS]: { zipcode: null } } };
    const { store } = aFunnelStore(skipped);
    const { container } = render(
      <Provider store={store}>
        <ResultsPanel payload={payload} outcome={aCall} clock={fakeClock('2026-11-18T18:00:00.000Z')} />
      </Provider>,
    );
    expect(container).not.toHaveTextContent('Based on');
  });

  it.each<[Language, boolean]>([
    ['english', false],
    ['spanish', true],
  ])('states in %s before the first advertisement whether ads may be in English: %s [R8.08] [R3.04]', (language, isSaid) => {
    const inLanguage = aFunnelPayload({ language });
    const markup = serverMarkup(<ResultsPanel payload={inLanguage} outcome={aListing()} />);
    const [first] = within(markup).getAllByText(inLanguage.copy.advertisement);
    const words = within(markup).getByText(inLanguage.copy.adsText);
    expect(first && words.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(/inglés|English/.test(words.textContent ?? '')).toBe(isSaid);
  });

  it('leaves out the number on a page that has it elsewhere, before and after the ads load', () => {
    for (const outcome of [null, aListing()]) {
      const markup = serverMarkup(<ResultsPanel payload={payload} outcome={outcome} isNumberElsewhere />);
      expect(markup.querySelector('a[href^="tel:"]')).toBeNull();
    }
  });

  it.each<[Language, string]>([
    ['english', 'Try again'],
    ['spanish', 'Intentar de nuevo'],
  ])('says in %s that no answer came, with a way to ask again and the number, and nothing about offers', async (language, name) => {
    const inLanguage = aFunnelPayload({ language });
    const { store } = aFunnelStore();
    const online = jest.fn();
    window.addEventListener('online', online, { once: true });
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    const { container } = render(
      <Provider store={store}>
        <ResultsPanel payload={inLanguage} outcome={UNANSWERED} clock={clock} />
      </Provider>,
    );
    const heading = screen.getByRole('heading', { level: 3, name: inLanguage.copy.noAnswerTitle });
    expect(heading.closest('[aria-live="polite"]')).not.toBeNull();
    expect(container).toHaveTextContent(inLanguage.copy.noAnswerText);
    expect(container).not.toHaveTextContent(inLanguage.copy.noAdsText);
    expect(screen.getByRole('link', { name: '1-800-555-0100' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(online).toHaveBeenCalledTimes(1);
  });

  it('shows the number to call if there is no advertisement', () => {
    render(<ResultsPanel payload={payload} outcome={aListing({ ads: [] })} />);
    expect(screen.getByRole('heading', { name: payload.copy.noAdsTitle })).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: /1-800-555-0100/ })).toBeInTheDocument();
  });
});

describe('the results step of a funnel', () => {
  it('shows the outcome of the saga', () => {
    const { element, tab } = aFunnelInTab({ payload, path: '/quiz/auto/results' });
    render(element);
    expect(screen.getByText(payload.copy.searching)).toBeInTheDocument();
    act(() => void tab.store.dispatch(resultsReceived(aListing()) as never));
    expect(screen.getByRole('heading', { name: payload.copy.adsTitle })).toBeInTheDocument();
    act(() => void tab.store.dispatch(resultsAwaited() as never));
    expect(screen.getByText(payload.copy.searching)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/quiz/auto/contact');
  });

  it('shows a link onwards only if no script will fetch the results [R2.14, R3.08]', () => {
    const onServer = serverMarkup(<FunnelOnServer payload={payload} step="results" visit={null} />);
    const way = onServer.querySelector('[data-way-on]');
    expect([way?.getAttribute('href'), way?.textContent]).toEqual(['/quiz/auto/results?plain=1', payload.copy.continue]);
    const { element, tab } = aFunnelInTab({ payload, path: '/quiz/auto/results' });
    const { container } = render(element);
    expect(within(container).getByText(payload.copy.continue)).not.toBeVisible();
    expect(within(container).getByRole('status')).toBeVisible();
    document.documentElement.setAttribute('data-plain', '');
    expect(within(container).getByText(payload.copy.continue)).toBeVisible();
    expect(within(container).queryByRole('status')).toBeNull();
    document.documentElement.removeAttribute('data-plain');
    act(() => void tab.store.dispatch(resultsReceived(aListing()) as never));
    expect(container.querySelector('[data-way-on]')).toBeNull();
  });

  it('is complete without JavaScript if the server has the outcome [R3.08]', () => {
    const visit = {
      userState: aFunnelInTab({ payload, path: '/quiz/auto' }).tab.store.getState().userState.state,
      session: {} as never,
      rejected: null,
    };
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="results" visit={{ ...visit, results: aListing() }} />);
    expect(within(markup).getAllByRole('listitem')).toHaveLength(2);
    expect(within(markup).getByRole('progressbar')).toHaveTextContent('14 / 14');
  });
});

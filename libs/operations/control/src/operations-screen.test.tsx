import { screen, waitFor, within } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { experimentPaths } from '@waypost/experiments/contract';
import { phonePaths } from '@waypost/phones/contract';
import type { DeliveryRow } from '@waypost/operations/contract/deliveries';
import type { EventRow, LeaseRow, PartnerCallRow } from '@waypost/operations/contract/rows';
import type { Role } from '@waypost/staff/model';
import { operationsScreens } from './screens';

const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const anEvent = (changes: Partial<EventRow> = {}): EventRow => ({
  eventId: `event-${changes.receivedAt ?? 'one'}`,
  event: 'pageView',
  timestamp: '2026-11-18T17:00:00.000Z',
  receivedAt: '2026-11-18T17:00:01.000Z',
  brand: 'tqg',
  session: 'visit-1',
  visitor: 'browser-1',
  sequence: 1,
  properties: { pageName: 'quiz-auto', urlParams: { utm_source: 'bing' }, none: null },
  hasPersonal: true,
  ...changes,
});
const aCall: PartnerCallRow = {
  id: 'call-1',
  partner: 'alpha',
  operation: 'demand-check',
  requestId: 'request-1',
  session: 'visit-1',
  startedAt: '2026-11-18T17:00:02.000Z',
  latencyMs: 1500,
  outcome: 'timeout',
  statusCode: null,
  detail: 'no answer within 1500 ms',
};
const aLease: LeaseRow = {
  id: 'lease-1',
  state: 'clicked',
  session: 'visit-1',
  brand: 'tqg',
  page: 'quiz-auto',
  placement: 'p1',
  askedAt: '2026-11-18T17:00:03.000Z',
  phone: '8885550101',
  expiresAt: '2026-11-18T17:05:03.000Z',
  refusal: null,
  shownAt: null,
  clickedAt: null,
};

const aDelivery: DeliveryRow = {
  id: 'd1',
  sink: 'webhook',
  state: 'dead',
  eventCount: 40,
  eventNames: ['maAdClicked', 'pageView'],
  generation: 2,
  createdAt: '2026-11-18T16:00:00.000Z',
  reason: 'answered 503',
};
const aRefused = { id: 'r1', brand: 'tqg', reason: 'event must be a text', field: 'event', receivedAt: '2026-11-18T17:00:00.000Z' };
const someDeliveries = { sink: 'webhook', sinks: ['webhook'], next: null, searchedTo: null };

/**
 * Opens the screens with the test's responses, by the end of an operation's path or by a whole path. The fake API answers everything else.
 */
function open(path: string, answers: Readonly<Record<string, unknown>>, role: Role = 'administrator') {
  const api = createFakeControlApi();
  api.setOwnRole(role);
  const asked: URL[] = [];
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const name = Object.keys(answers).find((end) => url.pathname.endsWith(`/operations/${end}`) || url.pathname === end);
    if (name === undefined) return api.fetch(input, init);
    asked.push(url);
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    const answer = answers[name];
    const body = typeof answer === 'function' ? (answer as (url: URL) => unknown)(url) : answer;
    return body === null ? new Response(null, { status: 204 }) : Response.json(body);
  };
  return { ...renderScreens(operationsScreens, path, { api, now: () => NOW, services: { fetch } }), asked, sent };
}

afterEach(() => jest.restoreAllMocks());

const lists = { events: { rows: [], next: null, searchedTo: null } };

describe('the visits behind a figure', () => {
  it('are requested for those refused at a field [R10.10]', async () => {
    const { asked } = open('/operations?show=visits&did=refused&from=2026-11-11&to=2026-11-17&field=zipcode&step=zip', {
      visits: { rows: [aVisit], next: null, searchedTo: null },
    });
    expect(await screen.findByRole('heading', { name: 'Visits that were told their answer is wrong' })).toBeInTheDocument();
    expect(asked[0]?.search).toBe('?from=2026-11-11&to=2026-11-17&did=refused&step=zip&field=zipcode');
  });

  it.each([
    [
      'did=lost&form=auto-v1&step=zip',
      'Visits that saw the step and did not send it',
      'form: Auto form, version 1 · step: ZIP code. Bots and',
    ],
    [
      'did=timed&form=auto-v1&step=zip&field=zipcode',
      'Visits that sent the field, with how long they were there',
      'field: ZIP code. Bots and',
    ],
    ['did=called&number=soon', 'Visits that called a number that was not leased', 'number: soon. Bots and'],
    ['did=submitted', 'Visits that sent a step', '(Pacific days). Bots and'],
    ['did=called&number=8005550130', 'Visits that called a number that was not leased', 'number: 1-800-555-0130. Bots and'],
    ['did=bots', 'Visits of bots', '(Pacific days). They are in no figure.'],
    ['did=staff', 'Visits of staff', '(Pacific days). They are in no figure.'],
  ])('are requested for %s, and described in words [R10.10, R9.06]', async (query, title, words) => {
    const { asked } = open(`/operations?show=visits&from=2026-11-11&to=2026-11-17&${query}`, {
      visits: { rows: [aVisit], next: null, searchedTo: null },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText((text) => text.includes(words))).toBeInTheDocument();
    expect(asked[0]?.search).toBe(`?from=2026-11-11&to=2026-11-17&${query}`);
  });

  const aVisit = { brand: 'tqg', session: 'visit-1', page: 'quiz-auto', source: 'bing', device: 'phone', at: '2026-11-17T17:00:01.000Z' };

  it('are requested for what the figure counts, each with a link to its events [R10.10]', async () => {
    const { asked } = open('/operations?show=visits&did=entered&from=2026-11-11&to=2026-11-17&brand=tqg&source=bing&step=zip', {
      visits: { rows: [aVisit], next: null, searchedTo: null },
    });
    expect(await screen.findByRole('link', { name: 'visit-1' })).toHaveAttribute('href', '/operations/visits/visit-1');
    expect(asked[0]?.search).toBe('?from=2026-11-11&to=2026-11-17&did=entered&step=zip&brand=tqg&source=bing');
    expect(screen.getByRole('heading', { name: 'Visits that saw the step' })).toBeInTheDocument();
    expect(
      screen.getByText(/11–17 Nov 2026 \(Pacific days\) · step: ZIP code · brand: Tallgrass Quote Guide · source: bing/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change on the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?time=custom&from=2026-11-11&to=2026-11-17&brand=tqg&source=bing',
    );
  });

  it('shows each visit as a card where the window is narrow [R10.10] [R15.07]', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      );
    open('/operations?show=visits', { visits: { rows: [aVisit], next: null, searchedTo: null } });
    const card = within(await screen.findByRole('list', { name: 'The newest visits' })).getByRole('listitem');
    await waitFor(() =>
      expect(card).toHaveTextContent(/^17 Nov 2026, \d\d:00:01 \S+Tallgrass Quote Guide \/quiz\/autoSourcebingDevicephonevisit-1$/),
    );
    expect(within(card).getByRole('link', { name: 'visit-1' })).toHaveAttribute('href', '/operations/visits/visit-1');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('show a page that staff added by its address [R10.10]', async () => {
    open('/operations?show=visits&page=~drivers~over-60', {
      visits: { rows: [{ ...aVisit, page: '~drivers~over-60' }], next: null, searchedTo: null },
    });
    expect(await screen.findByRole('cell', { name: '/drivers/over-60' })).toBeInTheDocument();
    expect(screen.getByText(/ · page: \/drivers\/over-60\./)).toBeInTheDocument();
  });

  it('show the variant by its name [R10.10]', async () => {
    const experiment = { key: 'headline', name: 'Two headlines', variantNames: { control: 'As it is', b: 'Calm' } };
    const visits = { rows: [aVisit], next: null, searchedTo: null };
    open('/operations?show=visits&variant=headline%3A+b', { visits, [experimentPaths.list]: [experiment] });
    expect(await screen.findByText(/ · variant: Two headlines: Calm\./)).toBeInTheDocument();
  });

  it('show the phone rule by its name and how it is counted, without a link to the dashboard [R10.08]', async () => {
    const { asked } = open('/operations?show=visits&did=answered&rule=bigo', {
      visits: { rows: [aVisit], next: null, searchedTo: null },
      [phonePaths.rules('main')]: [{ key: 'bigo', name: 'Bigo on Saturdays' }],
    });
    expect(await screen.findByText(/ · rule: Bigo on Saturdays\..* once for each page that the rule answered\./)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Visits that a phone rule answered' })).toBeInTheDocument();
    expect(asked.find(({ pathname }) => pathname.endsWith('/visits'))?.search).toBe(
      '?from=2026-11-12&to=2026-11-18&did=answered&rule=bigo',
    );
    expect(screen.queryByRole('link', { name: 'Change on the dashboard' })).not.toBeInTheDocument();
  });

  it('show each visit once, at its newest event, and continue further back on request [R10.10]', async () => {
    const { user } = open('/operations?show=visits', {
      visits: (url: URL) =>
        url.searchParams.has('cursor')
          ? { rows: [{ ...aVisit, session: 'visit-2' }, aVisit], next: null, searchedTo: null }
          : { rows: [aVisit], next: 'there', searchedTo: '2026-11-10T12:00:00.000Z' },
    });
    expect(await screen.findByText(/^Searched back to 10 Nov 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search further back' }));
    expect(await screen.findByRole('link', { name: 'visit-2' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^visit-/ }).map(({ textContent }) => textContent)).toEqual(['visit-1', 'visit-2']);
  });

  it('of bots say which visits the figure counts and the list lacks [R10.10, R9.06]', async () => {
    open('/operations?show=visits&did=bots', { visits: { rows: [], next: null, searchedTo: null, unlistedAbove: 20_000 } });
    expect(await screen.findByText(/Visits with more than 20,000 events count as bots, too, and are not listed\./)).toBeInTheDocument();
  });

  it('show a notice if no visit matches [R10.10]', async () => {
    const { asked } = open('/operations?show=visits&did=entered&from=soon', { visits: { rows: [], next: null, searchedTo: null } });
    expect(await screen.findByRole('heading', { name: 'No visits match' })).toBeInTheDocument();
    expect(asked[0]?.search).toBe('?from=2026-11-12&to=2026-11-18&did=visits');
  });
});

describe('the event search', () => {
  it('shows a page that staff added by its address, and finds its events [R7.08] [R10.21]', async () => {
    const { user, asked } = open('/operations', {
      events: { rows: [anEvent({ properties: { pageName: '~drivers~over-60', stepName: 'zip' } })], next: null, searchedTo: null },
    });
    expect(await screen.findByText('/drivers/over-60 · ZIP code')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Page')).toBeEnabled());
    await user.type(screen.getByLabelText('Page'), '/drivers/over-60');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('page')).toBe('~drivers~over-60'));
    expect(screen.getByLabelText('Page')).toHaveValue('/drivers/over-60');
  });

  it('requests what the form contains, stores it in the address, and opens an event with all its properties [R7.08] [R10.21]', async () => {
    const { user, asked, address } = open('/operations', { events: { rows: [anEvent()], next: null, searchedTo: null } });
    await screen.findByText('/quiz/auto');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      from: '2026-11-17T18:00:00.000Z',
      to: '2026-11-18T18:00:00.000Z',
    });
    await user.type(screen.getByLabelText('Page'), '/quiz/auto');
    await user.selectOptions(screen.getByLabelText('Event'), 'Page view');
    await user.selectOptions(screen.getByLabelText('Time'), 'Last hour');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toMatchObject({
      from: '2026-11-18T17:00:00.000Z',
      page: 'quiz-auto',
      event: 'pageView',
    });
    expect(address()).toBe('/operations?show=events&in=hour&event=pageView&page=quiz-auto');

    await user.click(await screen.findByText('/quiz/auto'));
    expect(screen.getByText('urlParams.utm_source')).toBeInTheDocument();
    expect(screen.getByText('Personal values are sealed')).toBeInTheDocument();
    expect(screen.queryByText('none')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'visit-1' })).toHaveAttribute('href', '/operations/visits/visit-1');
  });

  it('shows how far back it searched, and continues on request [R10.21]', async () => {
    const { user } = open('/operations?event=anonLink', {
      events: (url: URL) =>
        url.searchParams.has('cursor')
          ? { rows: [anEvent({ properties: { pageName: 'rare' } })], next: null, searchedTo: null }
          : { rows: [], next: 'there', searchedTo: '2026-11-10T12:00:00.000Z' },
    });
    expect(await screen.findByText(/^Searched back to 10 Nov 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search further back' }));
    expect(await screen.findByText('rare')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Search further back' })).not.toBeInTheDocument();
  });

  it('shows a notice if nothing matches [R10.21]', async () => {
    open('/operations?page=nowhere', lists);
    expect(await screen.findByText('No events match')).toBeInTheDocument();
  });
});

describe('the other views', () => {
  it('list visits with gaps, each with a link to its visit [R7.06] [R10.21]', async () => {
    const missing = [
      { from: 2, to: 2 },
      { from: 4, to: 5 },
    ];
    const aGap = { brand: 'tqg', session: 'visit-9', receivedCount: 2, missingCount: 3, missing };
    const { user, asked } = open('/operations?show=gaps', {
      gaps: { rows: [aGap], isCut: true },
    });
    const row = await screen.findByRole('row', { name: /visit-9/ });
    expect(row).toHaveTextContent('2, 4–5');
    expect(within(row).getByRole('link', { name: 'visit-9' })).toHaveAttribute('href', '/operations/visits/visit-9');
    expect(screen.getByText('There are more. Choose a shorter time or one brand to see them.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Brand'), 'Tallgrass Quote Guide');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('brand')).toBe('tqg'));
  });

  it('request no gaps for a time that is too long [R10.21]', async () => {
    const { asked } = open('/operations?show=gaps&in=month', { gaps: { rows: [], isCut: false } });
    expect(await screen.findByRole('alert')).toHaveTextContent('7 days at most');
    expect(asked).toEqual([]);
  });

  it('retry refused events, by reason or one by one, and show the result [R10.21]', async () => {
    const { user, asked, sent, settled } = open('/operations?show=refused', {
      'rejected-events/replay': { accepted: 2, duplicate: 1, rejected: 0 },
      'rejected-events': (url: URL) => ({
        rows: [{ ...aRefused, id: url.searchParams.has('cursor') ? 'r0' : 'r1' }],
        reasons: [{ reason: 'event must be a text', count: 3 }],
        fields: ['', 'event'],
        next: '2026-11-18T17:00:00.000Z_r1',
      }),
    });
    const all = await screen.findByRole('button', { name: 'Try again: all for “event must be a text”' });
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    expect(await screen.findByText('2 taken, 1 were there already, 0 refused again')).toBeInTheDocument();
    const one = await screen.findByRole('button', { name: /^Try again: the one of/ });
    await waitFor(() => expect(one).not.toHaveAttribute('aria-busy'));
    await user.click(one);
    await waitFor(() => expect(sent).toEqual([{ reason: 'event must be a text' }, { ids: ['r1'] }]));
    await waitFor(() => expect(one).not.toHaveAttribute('aria-busy'));
    await settled();
    // The list is renewed in place.
    expect(one).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('cursor')).toBe('2026-11-18T17:00:00.000Z_r1'));
    await user.selectOptions(screen.getByLabelText('Brand'), 'Tallgrass Quote Guide');
    await user.selectOptions(screen.getByLabelText('Reason'), 'event must be a text');
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('reason')).toBe('event must be a text'));
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({ brand: 'tqg', from: '2026-11-11T18:00:00.000Z' });
  });

  it('name the period of their list again when the view is opened again by its link [R10.21]', async () => {
    const { user, asked, address } = open('/operations?show=events', lists);
    await user.selectOptions(await screen.findByLabelText('Time'), 'Last 7 days');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('from')).toBe('2026-11-11T18:00:00.000Z'));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(address()).not.toContain('in=week'));
    expect(screen.getByLabelText('Time')).toHaveDisplayValue('Last 24 hours');
  });

  it('find refused events by the wrong field, and those refused as a whole [R10.21]', async () => {
    const anEventRefused = { id: 'r1', brand: 'tqg', reason: 'why', field: 'event', receivedAt: '2026-11-18T17:00:00.000Z' };
    const { user, asked, address } = open('/operations?show=refused&field=event&reason=why', {
      'rejected-events': { rows: [anEventRefused], reasons: [{ reason: 'why', count: 1 }], fields: ['', 'event'], next: null },
    });
    await screen.findByRole('table', { name: 'Refused events, newest first' });
    expect(asked[0]?.searchParams.get('field')).toBe('event');
    // The form has the address's values, although the options came later.
    expect(screen.getByLabelText('Field')).toHaveValue('event');
    expect(screen.getByLabelText('Reason')).toHaveValue('why');
    await user.selectOptions(screen.getByLabelText('Field'), 'All of it');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('field')).toBe('*'));
    expect(address()).toBe('/operations?show=refused&in=kept&reason=why&field=*');
  });

  it('show refused events to an editor, without actions [R11.05]', async () => {
    open(
      '/operations?show=refused',
      { 'rejected-events': { rows: [], reasons: [{ reason: 'why', count: 1 }], fields: [], next: null } },
      'editor',
    );
    expect(await screen.findByRole('button', { name: 'Try again: all for “why”' })).toBeDisabled();
    expect(screen.getByText(/Publishers and administrators can/)).toBeInTheDocument();
  });

  it('refuse a custom range that ends before it begins, and search nothing for it [R10.21]', async () => {
    const { user, address } = open('/operations?show=gaps&in=custom&from=2026-11-17T00:00:00.000Z&to=2026-11-18T00:00:00.000Z', {
      gaps: { rows: [], isCut: false },
    });
    const before = address();
    const to = await screen.findByLabelText(/^To /);
    await user.clear(to);
    await user.type(to, '2026-11-15T00:00');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(to).toHaveAccessibleDescription('Must be after From');
    expect(address()).toBe(before);
    await user.clear(to);
    await user.type(to, '2026-11-18T12:00');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).not.toBe(before));
  });

  it('resend a delivery that was given up [R10.21]', async () => {
    const { user, asked } = open('/operations?show=deliveries', {
      'deliveries/d1/resend': null,
      deliveries: { ...someDeliveries, rows: [aDelivery] },
    });
    expect(await screen.findByText(/given up after eleven tries/)).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: /^Send again: the 40 events of/ });
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText('It is on its way again')).toBeInTheDocument();
    expect(asked.map(({ pathname }) => pathname)).toContain('/api/control/operations/deliveries/d1/resend');
  });

  it('find deliveries by state, receiver, event and time, page after page [R10.21]', async () => {
    const { user, asked, address } = open('/operations?show=deliveries', {
      deliveries: (url: URL) => ({
        ...someDeliveries,
        rows: url.searchParams.has('cursor') ? [{ ...aDelivery, id: 'd2', state: 'delivered', reason: null, eventCount: 7 }] : [aDelivery],
        next: url.searchParams.has('cursor') ? null : '2026-11-18T16:00:00.000Z_d1',
      }),
    });
    expect(await screen.findByRole('row', { name: /Given up Webhook 40 Ad clicked, Page view 2 answered 503$/ })).toBeInTheDocument();
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ state: 'dead', from: '1970-01-01T00:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    const delivered = await screen.findByRole('row', { name: /Delivered Webhook 7/ });
    expect(within(delivered).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('State'), 'Any');
    await user.selectOptions(screen.getByLabelText('Receiver'), 'Webhook');
    await user.selectOptions(screen.getByLabelText('Event'), 'Call tapped');
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('state')).toBe('any'));
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      state: 'any',
      sink: 'webhook',
      event: 'ctcClicked',
      from: '2026-11-11T18:00:00.000Z',
      to: '2026-11-18T18:00:00.000Z',
    });
    expect(address()).toBe('/operations?show=deliveries&in=week&state=any&sink=webhook&event=ctcClicked');
  });

  it('select the receiver in the address after the receivers have loaded [R10.21]', async () => {
    open('/operations?show=deliveries&sink=webhook', { deliveries: { ...someDeliveries, rows: [aDelivery] } });
    await screen.findByRole('row', { name: /Given up/ });
    expect(screen.getByLabelText('Receiver')).toHaveValue('webhook');
  });

  it.each([
    ['', 'Nothing was given up'],
    ['&state=waiting', 'No deliveries match'],
    ['&event=ctcClicked', 'No deliveries match'],
    ['&in=hour', 'No deliveries match'],
  ])('show a notice if there are no deliveries%s [R10.21]', async (query, title) => {
    open(`/operations?show=deliveries${query}`, { deliveries: { ...someDeliveries, rows: [] } });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Find deliveries' })).toBeInTheDocument();
  });

  it.each([
    ['events', 'events'],
    ['gaps', 'gaps'],
    ['refused', 'rejected-events'],
    ['deliveries', 'deliveries'],
  ])('show that they failed to load, and load again on request: %s [R10.21]', async (show, name) => {
    const { user, asked } = open(`/operations?show=${show}`, {
      [name]: () => {
        throw new TypeError('no network');
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = asked.length;
    await user.click(again);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('show that events are forwarded to nobody, and earlier deliveries [R10.21]', async () => {
    const { unmount } = open('/operations?show=deliveries', { deliveries: { ...someDeliveries, sink: null, sinks: [], rows: [] } });
    expect(await screen.findByRole('heading', { name: 'Events are not passed on' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Find deliveries' })).not.toBeInTheDocument();
    unmount();
    open('/operations?show=deliveries', { deliveries: { ...someDeliveries, sink: null, rows: [aDelivery] } });
    expect(await screen.findByRole('row', { name: /Given up Webhook/ })).toBeInTheDocument();
    expect(screen.getByText(/^These are from when there was a receiver/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });

  it('list partner calls by outcome and leases by state [R8.05] [R8.09] [R10.21]', async () => {
    const { user, asked, unmount } = open('/operations?show=calls', { 'partner-calls': { rows: [aCall], next: null } });
    expect(await screen.findByRole('row', { name: /Alpha What a visit is worth No answer in time 1,500 ms/ })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Outcome'), 'No answer in time');
    await user.selectOptions(screen.getByLabelText('What'), 'What a visit is worth');
    await user.type(screen.getByLabelText('Request'), 'request-1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('outcome')).toBe('timeout'));
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({ operation: 'demand-check', request: 'request-1' });
    unmount();
    open('/operations?show=leases&state=refused', {
      leases: { rows: [{ ...aLease, state: 'refused', phone: null, refusal: 'timeout' }], next: null },
    });
    expect(
      await screen.findByRole('row', { name: /None leased No answer in time Tallgrass Quote Guide \/quiz\/auto/ }),
    ).toBeInTheDocument();
  });
});

const aPageAsSeen = {
  brand: 'tqg',
  path: '/quiz/auto',
  variant: null,
  publication: 7,
  buildId: 'b1',
  firstAt: '2026-11-18T16:00:00.000Z',
  lastAt: '2026-11-18T17:00:00.000Z',
};

/** Expects the page in a frame without active content, until it is hidden. */
async function expectShownUntilHidden(user: ReturnType<typeof open>['user'], pageHash: string, hide: string) {
  const frame = await screen.findByTitle('The page /quiz/auto as it was seen');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('src', `/api/control/operations/page-snapshots/${pageHash}/html`);
  await user.click(screen.getByRole('button', { name: hide }));
  expect(frame).not.toBeInTheDocument();
}

describe('a visit', () => {
  it('shows its events, calls, numbers and lead [R10.21]', async () => {
    const lead = {
      id: 'lead-1',
      brand: 'tqg',
      page: 'quiz-auto',
      product: 'auto',
      form: 'auto-v1',
      createdAt: '2026-11-18T17:00:04.000Z',
      hasConsent: true,
      pageHash: 'h1',
    };
    const { user, asked } = open('/operations/visits/visit-1', {
      events: { rows: [anEvent()], next: null, searchedTo: null },
      'partner-calls': { rows: [aCall], next: null },
      leases: { rows: [aLease], next: null },
      'visits/visit-1/leads': [lead],
      'page-snapshots/h1': aPageAsSeen,
    });
    expect(await screen.findByRole('row', { name: /Auto form, version 1 Given Show lead-1/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await expectShownUntilHidden(user, 'h1', 'Hide');
    expect(await screen.findByRole('row', { name: /Called 1-888-555-0101/ })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /What a visit is worth No answer in time/ })).toBeInTheDocument();
    expect(await screen.findByText('Page view')).toBeInTheDocument();
    expect(asked.filter(({ searchParams }) => searchParams.get('session') === 'visit-1')).toHaveLength(3);
  });

  it('without events says what to check [R10.21]', async () => {
    open('/operations/visits/no-such', {
      ...lists,
      'partner-calls': { rows: [], next: null },
      leases: { rows: [], next: null },
      'visits/no-such/leads': [],
    });
    expect(await screen.findByText(/^Check the id in the address/)).toBeInTheDocument();
  });
});

describe('a page view', () => {
  const openEvent = async (row: EventRow) => {
    const view = open('/operations/visits/visit-1', {
      events: { rows: [row], next: null, searchedTo: null },
      'partner-calls': { rows: [], next: null },
      leases: { rows: [], next: null },
      'visits/visit-1/leads': [],
      'page-snapshots/h2': aPageAsSeen,
    });
    await view.user.click(await screen.findByText('Page view'));
    return view;
  };

  it('shows the page as it was seen, in a frame without scripts [R15.08]', async () => {
    const { user } = await openEvent(anEvent({ event: 'pageView', properties: { pageName: 'quiz-auto', pageHash: 'h2' } }));
    expect(screen.queryByText('pageHash')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show the page as it was seen' }));
    await expectShownUntilHidden(user, 'h2', 'Hide the page');
  });

  it('explains why no page is stored [R15.08]', async () => {
    await openEvent(anEvent({ event: 'pageView', properties: { pageName: 'quiz-auto' } }));
    expect(await screen.findByText(/^No page is kept for this view/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Show the page/ })).not.toBeInTheDocument();
  });
});

describe('a person’s data', () => {
  const answers = {
    'person/count': { visitors: 1, leads: 2, events: 0 },
    'person/export': { visitors: [{ id: 'v1' }] },
    'person/erasure': {
      erasureId: 'erasure-1',
      erasedAt: '2026-11-18T18:00:00.000Z',
      erased: { visitors: 1, leads: 2, experimentUnits: 3 },
      retained: { consents: 1, until: '2031-11-18T12:00:00.000Z' },
      partnersToAsk: ['alpha', 'gamma'],
    },
  };
  const find = async (view: ReturnType<typeof open>) => {
    await view.user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '310 555 0123');
    await view.user.click(screen.getByRole('button', { name: 'Find' }));
    return screen.findByRole('region', { name: 'Held on this person' });
  };

  it('is counted without being shown, and exported to a file [R15.03]', async () => {
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x'), revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const view = open('/operations?show=person', answers);
    const held = await find(view);
    expect(within(held).getByRole('row', { name: 'Leads 2' })).toBeInTheDocument();
    expect(within(held).queryByText('Events')).not.toBeInTheDocument();
    await view.user.click(within(held).getByRole('button', { name: 'Download export' }));
    expect(await screen.findByText(/^The export is downloaded/)).toBeInTheDocument();
    expect([files.length, click.mock.calls.length]).toEqual([1, 1]);
    expect(view.sent).toEqual([
      { by: 'phone', value: '310 555 0123' },
      { by: 'phone', value: '310 555 0123' },
    ]);
  });

  it('is erased after a question, with a report of what was erased, what stays and which partners have copies [R15.03]', async () => {
    const view = open('/operations?show=person', answers);
    const held = await find(view);
    await view.user.click(within(held).getByRole('button', { name: 'Erase…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Erase this person’s data?' });
    expect(question).toHaveAccessibleDescription(/partners.*webhook.*event stream \(up to 7 days\).*backups/);
    await view.user.click(within(question).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Saved answers: 1, Leads: 2, Places in experiments: 3.')).toBeInTheDocument();
    expect(screen.getByText('1 proof of consent stays until 18 Nov 2031.')).toBeInTheDocument();
    expect(screen.getByText(/^Ask these partners to delete their copy: Alpha, gamma\./)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Held on this person' })).not.toBeInTheDocument();
  });

  it('is shown to administrators only [R11.05]', async () => {
    open('/operations?show=person', answers, 'publisher');
    expect(await screen.findByText(/^Administrators export and erase/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Find' })).not.toBeInTheDocument();
  });
});

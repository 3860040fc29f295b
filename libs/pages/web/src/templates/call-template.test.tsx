import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import type { PhoneLineNow } from '@waypost/pages/contract/payload';
import { fakeClock } from '@waypost/platform/kernel/testing';
import type { PageConfiguration } from '@waypost/pages/model';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { aSession } from '@waypost/visitor/model/testing';
import { aVisitorState } from '@waypost/visitor/web/testing';
import { formatOwnOpening } from '@waypost/working-hours';
import { Provider } from 'react-redux';
import { templateProps } from '../../testing';
import { CallTemplate } from './call-template';

// 2026-11-18 is a Wednesday. Los Angeles is eight hours behind UTC.
const WEDNESDAY_AT_TEN = '2026-11-18T18:00:00.000Z';
const WEDNESDAY_A_MINUTE_BEFORE_FIVE = '2026-11-19T00:59:00.000Z';
const SATURDAY_AT_NOON = '2026-11-21T20:00:00.000Z';
const SUNDAY_AT_NOON = '2026-11-22T20:00:00.000Z';

const ADS = <p>What partners advertise</p>;

const call = (page: Partial<PageConfiguration> = {}) => templateProps({ template: 'call', destination: null, ...page });
/** Returns the status text with ordinary spaces instead of non-breaking ones. */
const status = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent?.replaceAll('\u00a0', ' ');

/** Returns the next opening of the line, in the time zone of this test run. */
const opens = (instant: string, language: 'english' | 'spanish' = 'english') =>
  formatOwnOpening(new Date(instant), language, new Date(instant)).replaceAll('\u00a0', ' ');

/** The page for a visitor with this medium. */
const pageFor = (
  utmMedium: string | null,
  instant: string,
  page: Partial<PageConfiguration> = {},
  { line, clockOffset = 0 }: { readonly line?: PhoneLineNow; readonly clockOffset?: number | null } = {},
) => {
  const state = aVisitorState({ session: { session: aSession({ utmMedium }) } });
  const { store } = aTestStore({
    reducers: { session: () => state.session, userState: () => state.userState, clockOffset: () => clockOffset },
  });
  const clock = fakeClock(instant);
  const { payload, ...props } = call(page);
  const tree = (
    <Provider store={store}>
      <CallTemplate ads={ADS} {...props} payload={{ ...payload, line }} clock={clock} />
    </Provider>
  );
  return { clock, tree };
};

describe('call template', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('links to the phone, first and in the HTML alone [R3.07, R3.08]', () => {
    const calls = [...serverMarkup(<CallTemplate ads={ADS} {...call()} />).querySelectorAll('a')];
    expect(calls.map((link) => [link.getAttribute('href'), link.getAttribute('data-ctc-location'), link.textContent])).toEqual([
      ['tel:+18005550100', 'hero', '1-800-555-0100'],
      ['tel:+18005550100', 'bar', '1-800-555-0100'],
    ]);
  });

  it('shows the week’s hours in the HTML alone [R3.07, R8.12]', () => {
    const container = serverMarkup(<CallTemplate ads={ADS} {...call()} />);
    expect(
      [...container.querySelectorAll('dl > div')].map((day) =>
        [...day.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
      ),
    ).toEqual([
      ['Monday to Friday', '5 AM to 5 PM'],
      ['Saturday', '6 AM to 3 PM'],
      ['Sunday', 'Closed'],
    ]);
    expect(status(container)).toContain('Monday to Friday 5 AM to 5 PM');
  });

  it('says in the HTML whether the line is open, and when it opens, before any script runs [R8.12]', () => {
    const { payload, ...props } = call();
    const line = { isOpen: true, nextOpening: '2026-11-19T13:00:00.000Z' };
    expect(status(serverMarkup(<CallTemplate ads={ADS} {...props} payload={{ ...payload, line }} />))).toBe('Our phone line is open now.');
    expect(status(serverMarkup(<CallTemplate ads={ADS} {...props} payload={{ ...payload, line: { ...line, isOpen: false } }} />))).toBe(
      'Our phone line is closed right now. We open Thursday at 5 AM Pacific time.',
    );
  });

  it.each([
    ['open on a weekday', null, WEDNESDAY_AT_TEN, 'Our phone line is open now.'],
    ['open on a Saturday', null, SATURDAY_AT_NOON, 'Our phone line is open now.'],
    [
      'closed on a Saturday for an affiliate’s visitor',
      'aff',
      SATURDAY_AT_NOON,
      `Our phone line is closed right now. We open ${opens('2026-11-23T13:00:00Z')}.`,
    ],
  ])('says that the line is %s, and when it opens next [R3.07, R8.12]', (_case, utmMedium, instant, words) => {
    const { container } = render(pageFor(utmMedium, instant).tree);
    expect(status(container)).toBe(words);
  });

  it('shows an affiliate’s visitor their own hours [R8.12]', () => {
    render(pageFor('aff', SATURDAY_AT_NOON).tree);
    expect(screen.getByText('Saturday').nextSibling).toHaveTextContent('Closed');
  });

  it('updates the status when the line closes while the page is open [R8.12]', () => {
    const { clock, tree } = pageFor(null, WEDNESDAY_A_MINUTE_BEFORE_FIVE);
    const { container } = render(tree);
    expect(status(container)).toContain('open now');
    act(() => {
      clock.advance(60_000);
      jest.advanceTimersByTime(60_000);
    });
    expect(status(container)).toBe(`Our phone line is closed right now. We open ${opens('2026-11-19T13:00:00Z')}.`);
  });

  it('is right as soon as a page that slept is visible again [R8.12]', () => {
    const { clock, tree } = pageFor(null, WEDNESDAY_AT_TEN);
    const { container } = render(tree);
    act(() => {
      clock.advance(12 * 3_600_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(status(container)).toContain('closed right now');
  });

  it('goes by our clock if the device’s is wrong, in its words and its layout [R8.12]', () => {
    const HALF_A_DAY = 12 * 3_600_000;
    const ahead = (instant: string) => new Date(Date.parse(instant) + HALF_A_DAY).toISOString();
    const { container, unmount } = render(pageFor(null, ahead(WEDNESDAY_AT_TEN), {}, { clockOffset: -HALF_A_DAY }).tree);
    expect(status(container)).toBe('Our phone line is open now.');
    expect(screen.queryByText('What partners advertise')).not.toBeInTheDocument();
    unmount();
    const closed = render(pageFor(null, ahead('2026-11-18T06:00:00.000Z'), {}, { clockOffset: -HALF_A_DAY }).tree);
    const own = formatOwnOpening(new Date('2026-11-18T13:00:00Z'), 'english', new Date('2026-11-18T06:00:00Z')).replaceAll('\u00a0', ' ');
    expect(status(closed.container)).toBe(`Our phone line is closed right now. We open ${own}.`);
  });

  it('says what the server said until our clock is known, in its words and its layout [R8.12]', () => {
    const atNight = '2026-11-19T06:00:00.000Z';
    const open = render(
      pageFor(null, atNight, {}, { line: { isOpen: true, nextOpening: '2026-11-19T13:00:00.000Z' }, clockOffset: null }).tree,
    );
    expect(status(open.container)).toBe('Our phone line is open now.');
    expect(screen.queryByText('What partners advertise')).not.toBeInTheDocument();
    open.unmount();
    const nextOpening = '2026-11-19T13:00:00.000Z';
    const line = { isOpen: false, nextOpening };
    const closed = render(pageFor(null, WEDNESDAY_AT_TEN, {}, { line, clockOffset: null }).tree);
    expect(status(closed.container)).toContain('closed right now');
    expect(screen.getByText('What partners advertise')).toBeInTheDocument();
  });

  it('is in the page’s language [R3.04]', () => {
    const { container } = render(pageFor(null, '2026-11-22T20:00:00.000Z', { language: 'spanish' }).tree);
    expect(status(container)).toBe(`En este momento nuestra línea está cerrada. Abrimos ${opens('2026-11-23T13:00:00Z', 'spanish')}.`);
    expect(screen.getByRole('heading', { name: 'Qué pasa durante la llamada' })).toBeInTheDocument();
    expect(screen.getByText('Domingo').nextSibling).toHaveTextContent('Cerrado');
  });

  it('describes the call in its own steps only if the page has none', () => {
    const { rerender } = render(<CallTemplate ads={ADS} {...call()} />);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    rerender(
      <CallTemplate ads={ADS} {...call({ body: [{ kind: 'steps', heading: 'Our call', steps: [{ title: 'One', text: 'First.' }] }] })} />,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['When you can call', 'Our call']);
  });

  describe('while the line is closed [R8.12]', () => {
    const closed = { isOpen: false, nextOpening: '2026-11-23T13:00:00.000Z' };
    const closedPage = () => {
      const { payload, ...props } = call();
      return <CallTemplate ads={ADS} {...props} payload={{ ...payload, line: closed }} />;
    };
    const isBefore = (one: Element | null | undefined, other: Element | null | undefined) =>
      one && other ? Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) : null;

    it('shows the next opening first, then the ads, then the hours and a single number, in the HTML alone [R3.08]', () => {
      const page = serverMarkup(closedPage());
      const ads = within(page).getByText('What partners advertise');
      const numbers = [...page.querySelectorAll('a[href^="tel:"]')];
      expect(status(page)).toContain('closed right now');
      expect(isBefore(page.querySelector('[aria-live]'), ads)).toBe(true);
      expect(isBefore(ads, within(page).getByText('When you can call'))).toBe(true);
      expect(numbers.map((link) => link.getAttribute('data-ctc-location'))).toEqual(['line-closed']);
      expect(isBefore(ads, numbers[0])).toBe(true);
    });

    it('has no ads while the line is open', () => {
      const { payload, ...props } = call();
      const page = serverMarkup(<CallTemplate ads={ADS} {...props} payload={{ ...payload, line: { ...closed, isOpen: true } }} />);
      expect(within(page).queryByText('What partners advertise')).toBeNull();
    });

    it('uses the clock after a navigation in the tab', () => {
      render(pageFor(null, SUNDAY_AT_NOON).tree);
      expect(screen.getByText('What partners advertise')).toBeInTheDocument();
    });

    it('uses the hours of an affiliate’s visitor as soon as it is hydrated, without a difference [R3.08]', async () => {
      const { payload, ...props } = call();
      const line = { ...closed, isOpen: true };
      const { clock, tree } = pageFor('aff', SATURDAY_AT_NOON, {}, { line });
      const shared = <CallTemplate ads={ADS} {...props} payload={{ ...payload, line }} clock={clock} />;
      const { container, problems, unmount } = await hydrated(shared, tree);
      expect(problems).toEqual([]);
      expect(within(container).getByText('What partners advertise')).toBeInTheDocument();
      unmount();
    });

    it('keeps the ads in place when the line opens meanwhile', () => {
      const { clock, tree } = pageFor(null, '2026-11-23T12:59:30.000Z');
      const { container } = render(tree);
      act(() => {
        clock.advance(60_000);
        jest.advanceTimersByTime(60_000);
      });
      expect(status(container)).toContain('open now');
      expect(screen.getByText('What partners advertise')).toBeInTheDocument();
    });
  });

  it('links to its destination beside the call [R3.01]', () => {
    render(<CallTemplate ads={ADS} {...call({ destination: '/quiz/auto', actionLabel: 'Answer online' })} />);
    expect(screen.getByRole('link', { name: 'Answer online' })).toHaveAttribute('href', '/quiz/auto');
  });

  it('hydrates without a difference at any time of day, for any visitor [R3.08]', async () => {
    const { clock, tree } = pageFor('aff', SATURDAY_AT_NOON);
    const { container, problems, unmount } = await hydrated(<CallTemplate ads={ADS} {...call()} clock={clock} />, tree);
    expect(problems).toEqual([]);
    expect(status(container)).toContain('closed right now');
    unmount();
  });
});

import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { publicBrand } from '@waypost/brands';
import { aBrand } from '@waypost/brands/testing';
import { aPage } from '@waypost/pages/model/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import type { Language } from '@waypost/validation';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { formatOwnOpening } from '@waypost/working-hours';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { aFunnelStore } from '../../testing/funnel-harness';
import { aListing } from '../../testing/listing-builders';
import { aListingPayload } from '../../testing/listing-payload';
import { listingChanged } from './listing-slice';
import { ListingTemplate } from './listing-template';

const props = { brand: publicBrand(aBrand()), links: { home: '/', terms: '/tos', privacy: '/privacy' }, visit: null };
const payload = aListingPayload();
const page = (of: PagePayload = payload): ReactNode => (
  <ListingTemplate {...props} payload={of}>
    <p>The body</p>
  </ListingTemplate>
);

function inTab(of: PagePayload = payload) {
  const { store } = aFunnelStore();
  const show = (pageName: string, listing = aListing()) => act(() => void store.dispatch(listingChanged({ pageName, listing }) as never));
  return { element: <Provider store={store}>{page(of)}</Provider>, show };
}

describe('ListingTemplate [R3.07, R8.08]', () => {
  it.each<Language>(['english', 'spanish'])('shows its text, a number and a way on in %s before any ad has loaded [R3.08]', (language) => {
    const inLanguage = aListingPayload({ language });
    const markup = serverMarkup(page(inLanguage));
    const { copy, placement } = inLanguage;
    expect(within(markup).getByRole('heading', { level: 1, name: inLanguage.page.headline })).toBeTruthy();
    expect(markup).toHaveTextContent(inLanguage.page.subheadline);
    expect(markup).toHaveTextContent('The body');
    expect(within(markup).getByRole('status')).toHaveTextContent(copy.searching);
    expect(within(markup).getByRole('link', { name: '1-800-555-0100' })).toHaveAttribute('href', `tel:+1${placement.defaultPhone}`);
    const on = within(markup).getByRole('link', { name: inLanguage.page.actionLabel });
    expect(on).toHaveAttribute('href', '/quiz/auto');
    expect({ ...on.dataset }).toMatchObject({ learnMore: 'listing', learnMoreSource: 'search-4-auto' });
  });

  it.each<[Language, string]>([
    ['english', 'See the companies'],
    ['spanish', 'Ver las compañías'],
  ])('links to the ads until they have loaded, in %s [R3.08]', (language, name) => {
    const inLanguage = aListingPayload({ language });
    expect(
      within(serverMarkup(page(inLanguage)))
        .getByText(name)
        .closest('a'),
    ).toHaveAttribute('href', '/search-4-auto?plain=1');
    const visit = { userState: aUserState(), session: aSession(), rejected: null, results: aListing() };
    const listed = serverMarkup(<ListingTemplate {...props} visit={visit} payload={inLanguage} />);
    expect(within(listed).queryByText(name)).toBeNull();
  });

  it('has no link onwards if the page has no destination', () => {
    const markup = serverMarkup(page({ ...payload, page: aPage({ ...payload.page, destination: null }) }));
    expect(within(markup).getAllByRole('link')).toHaveLength(1);
  });

  it('lists the ads in their order, each marked as an ad, under the page’s own heading', () => {
    const { element, show } = inTab();
    render(element);
    show(payload.route.name);
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Blue Barn Mutual',
      'Second Street',
    ]);
    expect(screen.getAllByText('Advertisement')).toHaveLength(2);
    expect({ ...screen.getByRole('link', { name: /Second Street/ }).dataset }).toEqual({
      adPartner: 'beta',
      adId: 'ad-2',
      adCarrier: 'Second Street',
      adPosition: '2',
      wide: 'true',
    });
    expect(screen.getByRole('heading', { level: 2, name: payload.copy.adsTitle }).closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.queryByText(payload.copy.searching)).toBeNull();
  });

  it('shows the number and the hours without ads, and the opened line later [R8.12]', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T18:00:00.000Z') });
    const { element, show } = inTab();
    render(element);
    const nextOpening = new Date('2026-11-23T13:00:00.000Z');
    show(payload.route.name, aListing({ ads: [], isOpen: false, nextOpening: nextOpening.toISOString() }));
    expect(screen.getByRole('heading', { level: 2, name: payload.copy.noAdsTitle })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Call 1-800-555-0100/ })).toBeInTheDocument();
    const opening = formatOwnOpening(nextOpening, 'english', new Date()).replaceAll('\u00a0', ' ');
    expect(document.body).toHaveTextContent(`We open ${opening}.`);
    act(() => void jest.advanceTimersByTime(24 * 3_600_000));
    expect(document.body).toHaveTextContent(payload.copy.lineOpen);
    jest.useRealTimers();
  });

  it('shows no ads of another page', () => {
    const { element, show } = inTab();
    render(element);
    show('clicks-auto');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText(payload.copy.searching)).toBeInTheDocument();
  });

  it('is complete without JavaScript if the server has the ads', () => {
    const visit = { userState: aUserState(), session: aSession(), rejected: null, results: aListing() };
    const markup = serverMarkup(<ListingTemplate {...props} visit={visit} payload={payload} />);
    expect(within(markup).getAllByRole('listitem')).toHaveLength(2);
  });

  it('attaches to the server’s markup without a difference', async () => {
    const { problems, unmount } = await hydrated(page(), inTab().element);
    expect(problems).toEqual([]);
    unmount();
  });
});

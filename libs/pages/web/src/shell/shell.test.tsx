import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { aBrand } from '@waypost/brands/testing';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { TRACKING_ALLOWED } from '@waypost/platform/privacy/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { templateProps } from '../../testing';
import { Shell, type ShellProps } from './shell';

const shellOf = (props: Pick<ShellProps, 'brand' | 'links' | 'payload'>, privacy: TrackingPermission = TRACKING_ALLOWED) => (
  <Shell brand={props.brand} links={props.links} payload={props.payload} privacy={privacy}>
    <h1>A page</h1>
  </Shell>
);

describe('Shell', () => {
  it('has a header, one main part and a footer, and a skip link first [R15.07]', () => {
    const { container } = render(shellOf(templateProps()));
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('A page');
    const first = container.querySelector('a');
    expect(first).toHaveTextContent('Skip to the content');
    expect(first).toHaveAttribute('href', `#${main.id}`);
  });

  it('is in the page’s language', () => {
    render(shellOf(templateProps({ language: 'spanish' })));
    const footer = within(screen.getByRole('contentinfo'));
    const { copy } = templateProps({ language: 'spanish' }).payload;
    expect(footer.getByRole('link', { name: copy.terms })).toHaveAttribute('href', '/tos');
    expect(footer.getByRole('link', { name: copy.privacy })).toHaveAttribute('href', '/privacy');
    expect(copy.terms).not.toBe(templateProps().payload.copy.terms);
  });

  it('links to the reviews, the About page and the page in the other language, if they exist', () => {
    const props = templateProps();
    render(
      shellOf({
        ...props,
        links: { ...props.links, reviews: '/reviews', about: '/about' },
        payload: { ...props.payload, twin: { href: '/ads-es', language: 'spanish' } },
      }),
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: props.payload.copy.reviews })).toHaveAttribute('href', '/reviews');
    expect(footer.getByRole('link', { name: props.payload.copy.about })).toHaveAttribute('href', '/about');
    const twin = footer.getByRole('link', { name: 'Español' });
    expect(twin).toHaveAttribute('href', '/ads-es');
    expect(twin).toHaveAttribute('lang', 'es');
  });

  it('has these links in the menu of its header too, in the page’s language [R3.07] [R15.07]', () => {
    const props = templateProps({ language: 'spanish' });
    render(shellOf({ ...props, links: { ...props.links, reviews: '/reviews', about: '/about' } }));
    // Hidden on small screens: the footer has the same links.
    const menu = within(screen.getByRole('banner')).getByLabelText('Menú');
    expect([...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [props.payload.copy.reviews, '/reviews'],
      ['Quiénes somos (en inglés)', '/about'],
    ]);
    const names = screen.getAllByRole('navigation', { hidden: true }).map((nav) => nav.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('links home from the brand’s logo', () => {
    render(shellOf(templateProps()));
    const logo = screen.getByRole('img', { name: 'Test Quote Guide' });
    expect(logo.closest('a')).toHaveAttribute('href', '/');
    expect(logo).toHaveAttribute('width', '160');
    expect(logo).toHaveAttribute('height', '40');
  });

  it('has the phone number in header and footer, in the HTML alone [R3.08, R4.10]', () => {
    const calls = [...serverMarkup(shellOf(templateProps())).querySelectorAll('a[href="tel:+18005550100"]')];
    expect(calls.map((call) => call.getAttribute('data-ctc-location'))).toEqual(['header', 'footer']);
    for (const call of calls) expect(call).toHaveTextContent('1-800-555-0100');
  });

  it('shows owner, address, state and NPN of an agency [R15.06]', () => {
    render(shellOf(templateProps({}, { brand: aBrand({ isAgency: true, npn: '9990000101', state: 'KS' }) })));
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Test Quote Guide LLC');
    expect(footer).toHaveTextContent('1 Sample Street, Exampleton, DE 00000');
    expect(footer).toHaveTextContent('KS · NPN 9990000101');
  });

  it('shows no NPN for a brand that is not an agency [R1.03]', () => {
    render(shellOf(templateProps({}, { brand: aBrand({ isAgency: false, npn: null }) })));
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('NPN');
  });

  it('shows an agency’s licenses in the states that require the number [R15.06]', () => {
    const brand = aBrand({ isAgency: true, npn: '9990000101', state: 'KS', licenses: [{ state: 'California', number: '0Z00000' }] });
    render(shellOf(templateProps({}, { brand })));
    expect(screen.getByRole('contentinfo')).toHaveTextContent('KS · NPN 9990000101 · California License 0Z00000');
  });

  it('shows licenses in the page’s language [R15.06] [R3.04]', () => {
    const brand = aBrand({ isAgency: true, npn: '9990000101', state: 'KS', licenses: [{ state: 'California', number: '0Z00000' }] });
    render(shellOf(templateProps({ language: 'spanish' }, { brand })));
    expect(screen.getByRole('contentinfo')).toHaveTextContent('KS · NPN 9990000101 · Licencia de California n.º 0Z00000');
  });

  it.each(['english', 'spanish'] as const)('links to the privacy choices from every page in %s [R15.06]', (language) => {
    const props = templateProps({ language });
    render(shellOf(props));
    expect(screen.getByRole('link', { name: props.payload.copy.privacyChoices })).toHaveAttribute('href', '/privacy#privacy-choices');
  });

  it.each([
    ['opted-out', 'optedOut'],
    ['global-privacy-control', 'globalPrivacyControlHonored'],
  ] as const)('confirms on every page that %s is in force, and shows nothing otherwise [R15.06]', (reason, words) => {
    const props = templateProps();
    const { rerender } = render(shellOf(props, { isAllowed: false, reason }));
    expect(screen.getByRole('contentinfo')).toHaveTextContent(props.payload.copy[words]);
    rerender(shellOf(props));
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent(props.payload.copy[words]);
  });

  it('shows every paragraph of the disclaimer [R15.05]', () => {
    render(
      shellOf(templateProps({}, { disclaimer: { version: 'x', paragraphs: ['Not connected with the government.', 'Not all plans.'] } })),
    );
    expect(screen.getByText('Not connected with the government.')).toBeInTheDocument();
    expect(screen.getByText('Not all plans.')).toBeInTheDocument();
  });

  it('surrounds an error too, without a page’s phone number', () => {
    const { brand, links } = templateProps();
    render(
      <Shell brand={brand} links={links} payload={null} privacy={TRACKING_ALLOWED}>
        <h1>Page Not Found</h1>
      </Shell>,
    );
    expect(screen.getByRole('main')).toHaveTextContent('Page Not Found');
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))).toEqual([]);
  });

  it('is in the language of the page around an error [R2.19] [R3.04]', () => {
    const { brand, links, payload } = templateProps({ language: 'spanish' });
    render(
      <Shell brand={brand} links={links} payload={null} copy={payload.copy} privacy={TRACKING_ALLOWED}>
        <h1>Internal Server Error</h1>
      </Shell>,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: payload.copy.terms })).toBeInTheDocument();
    expect(footer.getByRole('group', { name: 'Colores' })).toBeInTheDocument();
    expect(footer.queryByRole('link', { name: 'Terms of service' })).toBeNull();
  });

  it('offers light and dark in the page’s language, around an error too [R2.21]', () => {
    const { rerender } = render(shellOf(templateProps({ language: 'spanish' })));
    const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(screen.getByRole('group', { name: 'Colores' })).toBeInTheDocument();
    expect(names()).toEqual(['Claro', 'Oscuro', 'Como en mi dispositivo']);
    rerender(shellOf({ ...templateProps(), payload: null }));
    expect(names()).toEqual(['Light', 'Dark', 'Same as my device']);
  });

  it('hydrates the server’s HTML without a difference [R3.08]', async () => {
    const { problems, unmount } = await hydrated(shellOf(templateProps({ language: 'spanish' })));
    expect(problems).toEqual([]);
    unmount();
  });
});

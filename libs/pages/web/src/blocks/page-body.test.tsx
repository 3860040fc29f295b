import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { uiCopy, type BodyBlock, type PageConfiguration } from '@waypost/pages/model';
import { aPage } from '@waypost/pages/model/testing';
import { aPlacement } from '@waypost/phones/model/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { PageBody, PageBodyBlocks } from './page-body';
import { BlocksOfPage } from './page-body-blocks';

const TEXT: BodyBlock = { kind: 'text', heading: 'Who is asking?', paragraphs: ['An automatic assistant.'] };
const CALL: BodyBlock = { kind: 'callout', heading: 'Rather talk?', text: 'Call us.', action: 'Call' };

const aPayload = (body: readonly BodyBlock[], page: Partial<PageConfiguration> = {}): PagePayload => ({
  route: { name: 'quiz', path: '/quiz', smid: null, xsmid: null },
  page: aPage({ body, destination: null, template: 'quiz', ...page }),
  form: null,
  placement: aPlacement(),
  consent: null,
  disclaimer: { version: 'test-1', paragraphs: [] },
  copy: uiCopy('english'),
});

const onServer = (payload: PagePayload) => (
  <PageBodyBlocks.Provider value={BlocksOfPage}>
    <PageBody payload={payload} />
  </PageBodyBlocks.Provider>
);

describe('PageBody [R3.01]', () => {
  it('keeps the server’s HTML nodes, without a hydration difference', async () => {
    const payload = aPayload([TEXT]);
    const heading = () => document.querySelector('h2');
    let delivered: Element | null = null;
    const { problems, unmount } = await hydrated(onServer(payload), <PageBody payload={payload} />, () => {
      delivered = heading();
    });
    await act(async () => undefined);
    expect(problems).toEqual([]);
    expect(heading()).toHaveTextContent('Who is asking?');
    expect(heading()).toBe(delivered);
    unmount();
  });

  it('loads its blocks on a page after a navigation in the tab', async () => {
    render(<PageBody payload={aPayload([TEXT])} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Who is asking?' })).toBeInTheDocument();
  });

  it('hydrates if it has a number to call, so that the number follows the lease [R8.05]', async () => {
    const payload = aPayload([CALL]);
    let delivered: Element | null = null;
    const { problems, unmount } = await hydrated(onServer(payload), <PageBody payload={payload} />, () => {
      delivered = screen.getByRole('link');
    });
    await waitFor(() => expect(screen.getByRole('link')).not.toBe(delivered));
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('tel:'));
    expect(problems).toEqual([]);
    unmount();
  });

  it('links from a conversation to the same questions as a form, in the HTML alone [R3.07] [R3.08]', () => {
    const page = serverMarkup(
      onServer(aPayload([TEXT], { template: 'chat', destination: '/quiz/otc', actionLabel: 'I’d rather fill in a form' })),
    );
    expect(page.querySelector('a')).toHaveAttribute('href', '/quiz/otc');
    expect(page.querySelector('a')).toHaveTextContent('I’d rather fill in a form');
  });

  it('is empty if the page has no body', () => {
    const { container } = render(<PageBody payload={aPayload([])} />);
    expect(container).toBeEmptyDOMElement();
  });
});

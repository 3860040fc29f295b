import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { aPage } from '@waypost/pages/model/testing';
import { reloadOnce } from '@waypost/routing/web/failures';
import { hydrated } from '@waypost/ui/testing';
import { PageBody, PageBodyBlocks } from './page-body';

jest.mock('./page-body-blocks', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/page-body-blocks.js');
});
jest.mock('@waypost/routing/web/failures', () => ({ reloadOnce: jest.fn() }));

const payload = { page: aPage({ body: [{ kind: 'text', heading: 'Who is asking?', paragraphs: ['An assistant.'] }] }) } as PagePayload;
const reload = jest.mocked(reloadOnce);
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

describe('a page body whose code cannot be loaded [R2.14]', () => {
  beforeEach(() => {
    reload.mockReset();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is loaded with a reload of the page after a navigation in the tab', async () => {
    reload.mockReturnValue(true);
    render(<PageBody payload={payload} />);
    await settled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded once the network is back, unless the visitor has moved on', async () => {
    reload.mockReturnValue(false);
    const { unmount } = render(<PageBody payload={payload} />);
    await settled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays as the server rendered it, including a number to call', async () => {
    const Written = () => <a href="tel:+12135550147">Call</a>;
    const onServer = (
      <PageBodyBlocks.Provider value={Written}>
        <PageBody payload={payload} />
      </PageBodyBlocks.Provider>
    );
    const { unmount } = await hydrated(onServer, <PageBody payload={payload} />, () => undefined);
    await settled();
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('a')).toHaveTextContent('Call');
    unmount();
  });
});

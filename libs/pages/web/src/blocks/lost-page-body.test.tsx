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

describe('a body whose code can’t be had [R2.14]', () => {
  beforeEach(() => {
    reload.mockReset();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('comes with a load of the page that was gone to inside the tab', async () => {
    reload.mockReturnValue(true);
    render(<PageBody payload={payload} />);
    await settled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('comes so once the network is back, where there was none, unless the visitor has gone on', async () => {
    reload.mockReturnValue(false);
    const { unmount } = render(<PageBody payload={payload} />);
    await settled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays as the server has written it, a number to call among it', async () => {
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

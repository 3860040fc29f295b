import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { aPage } from '@waypost/pages/model/testing';
import { reloadWithNetwork } from '@waypost/routing/web/failures';
import { hydrated } from '@waypost/ui/testing';
import { PageBody, PageBodyBlocks } from './page-body';

jest.mock('./page-body-blocks', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/page-body-blocks.js');
});
jest.mock('@waypost/routing/web/failures', () => ({ reloadWithNetwork: jest.fn() }));

const payload = { page: aPage({ body: [{ kind: 'text', heading: 'Who is asking?', paragraphs: ['An assistant.'] }] }) } as PagePayload;
const reload = jest.mocked(reloadWithNetwork);
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

describe('a page body whose code cannot be loaded [R2.14]', () => {
  beforeEach(() => {
    reload.mockReset();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is loaded with a reload of the page after a navigation in the tab', async () => {
    render(<PageBody payload={payload} />);
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('no longer waits for a network once the visitor has moved on', async () => {
    const stopWaiting = jest.fn();
    reload.mockReturnValue(stopWaiting);
    const { unmount } = render(<PageBody payload={payload} />);
    await settled();
    expect(stopWaiting).not.toHaveBeenCalled();
    unmount();
    expect(stopWaiting).toHaveBeenCalledTimes(1);
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

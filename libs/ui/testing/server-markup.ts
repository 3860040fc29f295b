import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
// The browser's build of the server renderer, which Jest would pick, wants a MessageChannel that the test environment has not.
import { renderToString } from 'react-dom/server';

/** The HTML that a visitor without JavaScript is left with, inside an element to query. */
export function serverMarkup(element: ReactNode): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  return container;
}

export interface Hydrated {
  readonly container: HTMLElement;
  /** What React reported while it attached: empty where server and browser agree. */
  readonly problems: readonly string[];
  unmount(): void;
}

/**
 * Renders on the server, then attaches in the browser, as a page is delivered. `inBrowser` differs where a test wants it
 * to; `beforeAttach` does what the runtime does to the server's markup until React is there.
 */
export async function hydrated(element: ReactNode, inBrowser: ReactNode = element, beforeAttach?: () => void): Promise<Hydrated> {
  const container = serverMarkup(element);
  document.body.append(container);
  beforeAttach?.();
  const problems: string[] = [];
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    problems.push(args.map(String).join(' '));
  });
  const root = await act(async () =>
    hydrateRoot(container, inBrowser, {
      onRecoverableError: (error) => {
        problems.push(String(error));
      },
    }),
  );
  consoleError.mockRestore();
  return {
    container,
    problems,
    unmount() {
      act(() => root.unmount());
      container.remove();
    },
  };
}

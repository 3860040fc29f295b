import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
// Jest would pick the browser build of the server renderer, which needs a MessageChannel that the test environment lacks.
import { renderToString } from 'react-dom/server';

/** Returns the HTML that a visitor without JavaScript sees, inside an element for queries. */
export function serverMarkup(element: ReactNode): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  return container;
}

export interface Hydrated {
  readonly container: HTMLElement;
  /** React's reports while it attached; empty if server and browser agree. */
  readonly problems: readonly string[];
  unmount(): void;
}

/**
 * Renders on the server and then attaches in the browser, like a delivered page. `inBrowser` is another element for the browser.
 * `beforeAttach` stands in for the runtime's work on the server's markup before React attaches.
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

import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * A person at the screen. Nobody clicks a button that is still disabled while its list is loading: like Playwright's
 * click, this one waits until the control can be used, and fails when that never happens.
 */
export function patientUser(): ReturnType<typeof userEvent.setup> {
  const user = userEvent.setup();
  return {
    ...user,
    click: async (element) => {
      await waitUntilUsable(element);
      await user.click(element);
    },
    type: async (element, ...rest) => {
      await waitUntilUsable(element);
      await user.type(element, ...rest);
    },
  };
}

async function waitUntilUsable(element: Element): Promise<void> {
  const isUsable = () => element.isConnected && element.closest(':disabled') === null;
  if (isUsable()) return;
  await waitFor(() => {
    if (!isUsable()) throw new Error(`This control cannot be used: ${element.outerHTML.slice(0, 200)}`);
  });
}

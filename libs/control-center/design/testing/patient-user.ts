import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * A user whose click waits until the control is enabled, as Playwright's does, and fails if that never happens. A button may be disabled
 * while its list loads, and a person would wait.
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

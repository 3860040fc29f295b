import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../../buttons/button';
import { Confirm } from './dialog';

/** A run that its button cancels. With `isQuick` the button goes away before the question has closed. */
function Run({ isQuick }: { isQuick: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const progress = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={progress} tabIndex={-1}>
        The progress
      </p>
      {isCancelled ? null : <Button onClick={() => setAsking(true)}>Cancel the run</Button>}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Cancel this run?"
        description="Drafts stay."
        confirmLabel="Cancel it"
        heir={progress}
        onConfirm={() => setCancelled(isQuick)}
      />
    </>
  );
}

describe('a question that closes [R15.07]', () => {
  it.each([
    ['its opener', false, () => screen.getByRole('button', { name: 'Cancel the run' })],
    ['the heir of an opener that its answer took away', true, () => screen.getByText('The progress')],
  ])('leaves the focus to %s', async (_what, isQuick, focused) => {
    const user = userEvent.setup();
    render(<Run isQuick={isQuick} />);
    await user.click(screen.getByRole('button', { name: 'Cancel the run' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(focused()).toHaveFocus());
  });
});

import { Confirm } from '@waypost/control-center/design';
import { useBlocker } from 'react-router';

/** Asks before another screen takes the place of unsaved work. A closed tab needs no question: the draft is kept. */
export function LeaveGuard({ isBlocked, what }: { isBlocked: () => boolean; what: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBlocked() && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Leave without saving?"
      description={`What you typed into ${what} stays in this browser, and is in the form again when you come back. Nobody else sees it until you save.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

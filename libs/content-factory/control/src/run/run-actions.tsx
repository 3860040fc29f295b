import { type CancelledRun, type RunView } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { toast } from '@waypost/control-center/client';
import { Row } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import { Ban, RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { factoryApi } from '../api/factory-api';

/** Returns the message after a cancellation, with the items that were running. */
export function cancelledText({ counts, items, wereRunning }: Pick<CancelledRun, 'counts' | 'items' | 'wereRunning'>): string {
  if (counts.cancelled === 0) return 'The run had ended already.';
  if (wereRunning.length === 0) return 'The run is cancelled. No item was being written.';
  const topics = items.filter(({ id }) => wereRunning.includes(id)).map(({ topic }) => `“${topic}”`);
  return `The run is cancelled. Stopped while being written: ${topics.join(', ')}`;
}

interface RunActionsProps {
  readonly run: RunView;
  readonly isReadOnly: boolean;
  /** A run is canceled also once its branch is archived. */
  readonly mayCancel: boolean;
  /** The text of the run's progress, which gets the focus of a button that goes away. */
  readonly progress: RefObject<HTMLElement | null>;
}

/** The actions of a run: try again what has no draft, and cancel. */
export function RunActions({ run, isReadOnly, mayCancel, progress }: RunActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, cancelling] = factoryApi.useCancelRunMutation();
  const [retry, retrying] = factoryApi.useRetryRunMutation();
  const place = { branch: run.branch, run: run.id };
  const again = run.counts.failed + run.counts.cancelled;
  return (
    <Row>
      {again === 0 || isReadOnly ? null : (
        <PassingButton
          heir={progress}
          icon={<RotateCcw size={15} aria-hidden />}
          isBusy={retrying.isLoading}
          onClick={() =>
            void toast(retry(place), { done: () => (again === 1 ? '1 item is tried again' : `${again} items are tried again`) })
          }
        >
          Retry {again} {run.counts.cancelled === 0 ? 'failed' : run.counts.failed === 0 ? 'cancelled' : 'failed and cancelled'}
        </PassingButton>
      )}
      {isEnded(run.state) || !mayCancel ? null : (
        <PassingButton heir={progress} icon={<Ban size={15} aria-hidden />} isBusy={cancelling.isLoading} onClick={() => setIsAsking(true)}>
          Cancel the run
        </PassingButton>
      )}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this run?"
        description="Items that wait are not written. Items that are being written are stopped; the provider may charge for them. Drafts that are there stay."
        confirmLabel="Cancel the run"
        cancelLabel="Keep it running"
        isDangerous
        heir={progress}
        onConfirm={() => void toast(cancel(place), { done: cancelledText })}
      />
    </Row>
  );
}

/** A button that goes away with the state of the run. It leaves its focus to another element, or the focus would fall to the top of the page. */
function PassingButton({ heir, ...button }: ComponentProps<typeof Button> & { readonly heir: RefObject<HTMLElement | null> }) {
  const element = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    const left = heir;
    return () => {
      if (shown === document.activeElement) left.current?.focus();
    };
  }, [heir]);
  return <Button ref={element} {...button} />;
}

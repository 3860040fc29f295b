import { PUBLISH_PROBLEMS, type PublishCheck } from '@waypost/content/contract/publishing';
import { failureIn } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { CheckList } from './check-list';

/** The findings for which the server refused to show visitors an item again. */
export interface CheckRefusal {
  readonly checks: readonly PublishCheck[];
  /** True where nobody may accept the findings. */
  readonly isStopped: boolean;
}

/** Returns the findings of a refused call, or null if the call failed for another reason. */
export function checkRefusalIn(failed: unknown): CheckRefusal | null {
  const failure = failureIn(failed);
  if (failure.kind !== 'problem') return null;
  const isStopped = failure.code === PUBLISH_PROBLEMS.stopped;
  if (!isStopped && failure.code !== PUBLISH_PROBLEMS.warned) return null;
  return { checks: (failure.carried['checks'] as readonly PublishCheck[] | undefined) ?? [], isStopped };
}

export interface CheckRefusalDialogProps extends CheckRefusal {
  readonly branch: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly goOn: () => void;
  readonly onClose: () => void;
}

/** Shows the findings about what would be live again, and asks whether to go on (R15.05). */
export const CheckRefusalDialog = ({ branch, title, confirmLabel, checks, isStopped, goOn, onClose }: CheckRefusalDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    isWide
    title={title}
    description={
      isStopped
        ? 'It can’t be done: a picture would vanish from a page that shows it.'
        : 'The checks found this in what visitors would see again.'
    }
  >
    <CheckList branch={branch} checks={checks} />
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      {isStopped ? null : (
        <Button look="danger" onClick={goOn}>
          {confirmLabel}
        </Button>
      )}
    </DialogActions>
  </Dialog>
);

import type { Publication, PublishCheck } from '@waypost/content/contract';
import { Button, Dialog, DialogActions } from '@waypost/control-center/design';
import { CheckList } from './check-list';

export interface CheckedRollback {
  readonly publication: Publication;
  readonly checks: readonly PublishCheck[];
  /** Nobody may accept what was found. */
  readonly isStopped: boolean;
  readonly goOn: () => void;
}

/** What the checks found in what a rollback would bring back, and whether to go on (R15.05). */
export const RollbackChecks = ({ publication, checks, isStopped, goOn, onClose }: CheckedRollback & { onClose: () => void }) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    isWide
    title={`Roll back #${publication.number}`}
    description={
      isStopped
        ? 'It can’t be rolled back: a picture would vanish from a page that shows it.'
        : 'The checks found this in what visitors would see again.'
    }
  >
    <CheckList branch={publication.branchId} checks={checks} />
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      {isStopped ? null : (
        <Button look="danger" onClick={goOn}>
          Roll back anyway
        </Button>
      )}
    </DialogActions>
  </Dialog>
);

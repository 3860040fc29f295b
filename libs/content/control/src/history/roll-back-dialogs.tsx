import { Button } from '@waypost/control-center/design/buttons';
import { Confirm, Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { CheckRefusalDialog } from '@waypost/control-center/editing/branch';
import { ConflictList } from '@waypost/control-center/editing/differences';
import { rollBackQuestion } from './roll-back-words';
import type { RollBack } from './use-roll-back';

/** The question before a rollback, and its obstacles: findings, and fields that were published again. */
export function RollBackDialogs({ rollBack: { obstacle, leave, conflicts, goOn } }: { rollBack: RollBack }) {
  const title = `Roll back #${obstacle?.publication.number ?? ''}`;
  const hasConflicts = conflicts.changes.some(({ fields }) => fields.some(({ isConflict }) => isConflict));
  return (
    <>
      <Confirm
        isOpen={obstacle?.kind === 'question'}
        onOpenChange={leave}
        title={`${title}?`}
        description={obstacle ? rollBackQuestion(obstacle.publication) : ''}
        confirmLabel="Roll back"
        isDangerous
        onConfirm={goOn}
      />
      {obstacle?.kind === 'checks' ? (
        <CheckRefusalDialog
          checks={obstacle.checks}
          isStopped={obstacle.isStopped}
          branch={obstacle.publication.branchId}
          title={title}
          confirmLabel="Roll back anyway"
          goOn={goOn}
          onClose={leave}
        />
      ) : null}
      {obstacle?.kind === 'conflict' ? (
        <Dialog
          isOpen
          onOpenChange={leave}
          isWide
          title={title}
          description={
            hasConflicts
              ? 'The same fields were published again after it. Choose what visitors should see.'
              : 'The live site changed while you chose. Nothing is left to choose. Roll back now, or cancel and look at the live site first.'
          }
        >
          {hasConflicts ? (
            <ConflictList changes={conflicts.changes} theirName="Live site" settled={conflicts.settled} onSettle={conflicts.setSettled} />
          ) : null}
          <DialogActions>
            <Button onClick={leave}>Cancel</Button>
            <Button look="primary" disabled={conflicts.resolutions === null} onClick={goOn}>
              Roll back
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}

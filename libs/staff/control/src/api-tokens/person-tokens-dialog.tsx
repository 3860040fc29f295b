import type { Person } from '@waypost/staff/contract';
import { Button } from '@waypost/control-center/design/buttons';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { TokenList } from './token-list';

/** A colleague's tokens, which an administrator can review and revoke. */
export function PersonTokensDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={person !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`API tokens of ${person?.name ?? ''}`}
      description="What their programs may do, and when they last did. Only they can make new ones."
    >
      {person === null ? null : <TokenList person={person.id} none={`${person.name} has no API tokens.`} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

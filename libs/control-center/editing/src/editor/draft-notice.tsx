import { useStaffServices } from '@waypost/control-center/client';
import { Button, agoText, Notice } from '@waypost/control-center/design';
import { Undo2 } from 'lucide-react';

/** Says that the form holds what was left unsaved, and lets go of it. */
export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { now } = useStaffServices();
  return (
    <Notice tone="info" role="status" title={`You left something unsaved ${agoText(at, now())}`}>
      <p>It was kept in this browser and stands in the form again.</p>
      <Button icon={<Undo2 size={15} aria-hidden />} onClick={onDiscard}>
        Discard it
      </Button>
    </Notice>
  );
}

import { Save } from 'lucide-react';
import { Button } from '../design/button';
import { Tooltip } from '../design/tooltip';

export function SaveButton({ isBusy, isDisabled, onSave }: { isBusy: boolean; isDisabled: boolean; onSave: () => void }) {
  return (
    <Tooltip text="Save" keys="mod+s">
      <Button
        look="primary"
        icon={<Save size={15} aria-hidden />}
        isBusy={isBusy}
        disabled={isDisabled}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={onSave}
      >
        Save
      </Button>
    </Tooltip>
  );
}

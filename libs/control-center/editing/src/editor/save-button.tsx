import { Button, Tooltip } from '@waypost/control-center/design';
import { Save } from 'lucide-react';

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

import { Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField } from '@waypost/control-center/design/fields';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';

export interface ColumnsDialogProps {
  readonly columns: readonly { readonly name: string; readonly title: string }[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Chooses the table's columns. The first one always stays, because it identifies the page. */
export default function ColumnsDialog({ columns, shown, onChange, onOpenChange }: ColumnsDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onOpenChange} title="Columns" description="Of the table, and of the file that you download.">
      <Stack $gap="xs">
        {columns.map(({ name, title }, index) => (
          <CheckField
            key={name}
            label={title}
            checked={shown.includes(name)}
            disabled={index === 0}
            onChange={({ target: { checked } }) =>
              onChange(columns.flatMap((column) => ((column.name === name ? checked : shown.includes(column.name)) ? [column.name] : [])))
            }
          />
        ))}
        <DialogActions>
          <Button look="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

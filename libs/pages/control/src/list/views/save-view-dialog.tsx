import { toast } from '@waypost/control-center/client';
import { useStaffServices } from '@waypost/control-center/client/services';
import { TextField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { useState } from 'react';
import { saveView, viewNameFault, MAX_VIEW_NAME_LENGTH } from './saved-views';

export interface SaveViewDialogProps {
  readonly query: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSaved: () => void;
}

/** Saves the table's current view under a name. */
export default function SaveViewDialog({ query, onOpenChange, onSaved }: SaveViewDialogProps) {
  const { storage } = useStaffServices();
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const submit = () => {
    const fault = viewNameFault(storage, name);
    setMessage(fault);
    if (fault !== undefined) return;
    const isStored = saveView(storage, { name, query });
    onSaved();
    onOpenChange(false);
    if (isStored) toast.success(`Saved the view “${name.trim()}”.`);
    else toast.error('This browser keeps nothing. Copy the address instead: it shows the same.');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title="Save this view"
      description="Search, filters, order and columns. Kept in this browser: your other devices and colleagues do not have it. To show somebody the same, send them the address."
    >
      <DialogForm onSubmit={submit} submitLabel="Save view" onCancel={() => onOpenChange(false)}>
        <TextField
          label="Name"
          value={name}
          message={message}
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}

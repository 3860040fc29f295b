import { toast, useStaffServices } from '@waypost/control-center/client';
import { Button, Dialog, DialogActions, Stack, TextField } from '@waypost/control-center/design';
import { useState, type FormEvent } from 'react';
import { saveView } from './saved-views';

export interface SaveViewDialogProps {
  readonly query: string;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const NAME_MAX_LENGTH = 60;

/** Names what the table shows now. */
export default function SaveViewDialog({ query, onOpenChange }: SaveViewDialogProps) {
  const { storage } = useStaffServices();
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setMessage('Name is empty.');
      return;
    }
    const isKept = saveView(storage, { name, query });
    onOpenChange(false);
    if (isKept) toast.success(`Saved the view “${name.trim()}”.`);
    else toast.error('This browser keeps nothing. Copy the address instead: it shows the same.');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title="Save this view"
      description="Search, filters, order and columns, in this browser. To show a colleague the same, send them the address."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label="Name"
            value={name}
            message={message}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <DialogActions>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button type="submit" look="primary">
              Save view
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

import { failureReason } from '@waypost/control-center/client/api';
import { TextAreaField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { useState } from 'react';
import { factoryApi } from '../api/factory-api';

/** A new version of the instructions, starting from the current one. */
export function PromptDialog({ isOpen, from, onClose }: { isOpen: boolean; from: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isWide
      title="New version of the instructions"
      description="New runs use it from now on. Articles that are written already keep the version that they were written by."
    >
      <PromptForm from={from} onClose={onClose} />
    </Dialog>
  );
}

function PromptForm({ from, onClose }: { from: string; onClose: () => void }) {
  const form = useUnsentForm({ place: 'prompt', from: { text: from } });
  const { text } = form.fields;
  const [message, setMessage] = useState<string>();
  const [add, { isLoading }] = factoryApi.useAddPromptMutation();
  const submit = async () => {
    try {
      await add(text).unwrap();
      form.end();
      onClose();
    } catch (error) {
      setMessage(failureReason(error));
    }
  };
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Save the version"
      isBusy={isLoading}
      isDisabled={text.trim() === from.trim()}
      onCancel={onClose}
    >
      <UnsentNotices form={form} what="a new version of the instructions" />
      <TextAreaField
        label="Instructions"
        hint="Topic, author, brand and facts are added to them as data. The form of the answer is added as well."
        message={message}
        rows={12}
        value={text}
        onChange={({ target }) => form.change({ text: target.value })}
      />
    </DialogForm>
  );
}

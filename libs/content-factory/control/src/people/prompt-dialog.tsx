import type { PromptBase } from '@waypost/content-factory/contract';
import { failureIn, failureText } from '@waypost/control-center/client/api';
import { TextAreaField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { useState } from 'react';
import { factoryApi } from '../api/factory-api';
import { PromptConflictNotice, promptMeanwhile } from './prompt-conflict';

/** A new version of the instructions, starting from the current one. */
export function PromptDialog({ isOpen, from, onClose }: { isOpen: boolean; from: PromptBase; onClose: () => void }) {
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

function PromptForm({ from, onClose }: { from: PromptBase; onClose: () => void }) {
  // The base of the next save: the version as the form was opened, or the one that became current meanwhile.
  const [base, setBase] = useState(from);
  const form = useUnsentForm({ place: 'prompt', from: { text: base.text } });
  const { text } = form.fields;
  const [message, setMessage] = useState<string>();
  const [add, { isLoading }] = factoryApi.useAddPromptMutation();
  const submit = async () => {
    try {
      await add({ text, version: base.version }).unwrap();
      form.end();
      onClose();
    } catch (error) {
      const failure = failureIn(error);
      const current = promptMeanwhile(failure);
      if (current) setBase(current);
      else setMessage(failureText(failure));
    }
  };
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Save the version"
      isBusy={isLoading}
      isDisabled={text.trim() === base.text.trim()}
      onCancel={onClose}
    >
      <UnsentNotices form={form} what="a new version of the instructions" />
      {form.overwritten.text === undefined ? null : <PromptConflictNotice {...base} />}
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

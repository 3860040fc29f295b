import type { AuthorView } from '@waypost/content-factory/contract';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureText, libraryApi } from '@waypost/control-center/client/api';
import { useBranchId } from '@waypost/control-center/client/screens';
import { SelectField, TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { useState } from 'react';
import { factoryApi, type AuthorFields } from '../api/factory-api';
import { AuthorConflictNotice, authorMeanwhile } from './author-conflict';

const NOBODY: AuthorFields = { name: '', bio: '', credentials: '', guidelines: '', photo: null };

/** An author's details. Each save makes a new version, so that articles keep the version with which they were written. */
export function AuthorDialog({ author, onClose }: { author: AuthorView | 'new' | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={author !== null}
      onOpenChange={onClose}
      title={author === 'new' || author === null ? 'New author' : `Edit ${author.name}`}
      description="Only write what is true. Readers see the name; the generator is told the credentials and the guidelines."
    >
      {author === null ? null : <AuthorForm key={author === 'new' ? 'new' : author.id} author={author} onClose={onClose} />}
    </Dialog>
  );
}

function AuthorForm({ author, onClose }: { author: AuthorView | 'new'; onClose: () => void }) {
  // The base of the next save: the author as it was opened, or as another colleague saved it meanwhile.
  const [base, setBase] = useState(author);
  const form = useUnsentForm<AuthorFields>({
    place: author === 'new' ? 'new-author' : `author:${author.id}`,
    from: base === 'new' ? NOBODY : fieldsOf(base),
  });
  const { fields, overwritten } = form;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [add, adding] = factoryApi.useAddAuthorMutation();
  const [change, changing] = factoryApi.useChangeAuthorMutation();
  const { data: images } = libraryApi.useImagesQuery(useBranchId());
  const set = (name: keyof AuthorFields) => (event: { readonly target: { readonly value: string } }) =>
    form.change({ [name]: event.target.value });
  const submit = async () => {
    try {
      const saved = base === 'new' ? await add(fields).unwrap() : await change({ id: base.id, version: base.version, ...fields }).unwrap();
      form.end();
      onClose();
      toast.success(`${saved.name} is saved`);
    } catch (error) {
      const failure = failureIn(error);
      const current = authorMeanwhile(failure);
      if (current) return setBase(current);
      const field = failure.kind === 'problem' && failure.field ? failure.field : 'name';
      setFaults({ [field]: failureText(failure) });
    }
  };
  return (
    <DialogForm onSubmit={submit} submitLabel="Save" isBusy={adding.isLoading || changing.isLoading} onCancel={onClose}>
      <UnsentNotices form={form} what={author === 'new' ? 'a new author' : author.name} />
      {base === author && Object.keys(overwritten).length === 0 ? null : (
        <AuthorConflictNotice
          overwritten={overwritten}
          photoName={(photo) => images?.find(({ key }) => key === photo)?.name ?? 'a picture that is not on this branch'}
        />
      )}
      <TextField label="Name" value={fields.name} onChange={set('name')} message={faults['name']} autoComplete="off" />
      <TextField
        label="Credentials"
        hint="For example: licensed insurance agent in Florida."
        value={fields.credentials}
        onChange={set('credentials')}
        message={faults['credentials']}
      />
      <TextAreaField label="Bio" value={fields.bio} onChange={set('bio')} message={faults['bio']} />
      <TextAreaField
        label="Guidelines"
        hint="How their texts sound."
        value={fields.guidelines}
        onChange={set('guidelines')}
        message={faults['guidelines']}
      />
      <SelectField
        label="Photograph"
        hint="From this branch’s pictures. Only staff see it."
        value={fields.photo ?? ''}
        onChange={({ target }) => form.change({ photo: target.value === '' ? null : target.value })}
        message={faults['photo']}
      >
        <option value="">None</option>
        {fields.photo !== null && !images?.some(({ key }) => key === fields.photo) ? (
          <option value={fields.photo}>A picture that is not on this branch</option>
        ) : null}
        {(images ?? []).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  );
}

const fieldsOf = ({ name, bio, credentials, guidelines, photo }: AuthorView): AuthorFields => ({
  name,
  bio,
  credentials,
  guidelines,
  photo,
});

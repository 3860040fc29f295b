import { controlApi, failureIn, failureReason, isProblem, toast } from '@waypost/control-center/client';
import { EDIT_CONFLICT } from '@waypost/content/contract';
import { Dialog, DialogForm, SelectField, TextField } from '@waypost/control-center/design';
import {
  redirectAt,
  redirectContentSchema,
  redirectKey,
  REDIRECT_FROM_MAX_LENGTH,
  tidyRedirectFrom,
  type RedirectRow,
} from '@waypost/pages/model/content';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';
import { useState } from 'react';

export interface RedirectDialogProps {
  readonly branch: string;
  /** Null for a new one. */
  readonly redirect: RedirectRow | null;
  readonly onOpenChange: (isOpen: boolean) => void;
}

type Messages = Readonly<Partial<Record<'brand' | 'from' | 'to', string>>>;

/** Says where an address leads. */
export default function RedirectDialog({ branch, redirect, onOpenChange }: RedirectDialogProps) {
  const { data: pages } = controlApi.usePagesQuery(branch);
  const [readContent] = controlApi.endpoints.content.useLazyQuery();
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const [brand, setBrand] = useState<string>(redirect?.brand ?? '');
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const [isPermanent, setPermanent] = useState(redirect?.isPermanent ?? true);
  const [messages, setMessages] = useState<Messages>({});
  const brands = [...new Map((pages?.rows ?? []).map((row) => [row.brand, row.brandName])).entries()];

  const submit = async () => {
    const chosen = brands.find(([id]) => id === brand)?.[0] ?? redirect?.brand;
    const key = chosen === undefined ? '' : redirectKey(chosen, tidyRedirectFrom(from));
    const found: Messages = {
      ...(chosen === undefined && { brand: 'Choose a brand.' }),
      ...(chosen !== undefined && redirectAt(key) === null && { from: 'Enter a path such as /old-page, or /old/** for all below it.' }),
      ...messagesByField(faultsOf(redirectContentSchema, { to, isPermanent })),
    };
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    try {
      const base = redirect ? await readContent({ branch, kind: 'redirect', key }).unwrap() : null;
      await save({
        branch,
        kind: 'redirect',
        key,
        save: { content: { to, isPermanent }, baseRevisionId: base?.revisionId ?? null },
      }).unwrap();
      onOpenChange(false);
      toast.success(`${tidyRedirectFrom(from)} leads to ${to}. Not live until you publish.`);
    } catch (failed) {
      const isThere = isProblem(failureIn(failed), EDIT_CONFLICT);
      setMessages({ from: isThere ? 'This address is redirected already. Edit that redirect.' : failureReason(failed) });
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={redirect ? `Redirect of ${redirect.from}` : 'New redirect'}
      description="For an address that has no page. Its visitors come to the page that you name, with their query."
    >
      <DialogForm onSubmit={submit} submitLabel="Save" isBusy={isLoading} onCancel={() => onOpenChange(false)}>
        <SelectField
          label="Brand"
          value={brand}
          message={messages.brand}
          disabled={redirect !== null}
          onChange={({ target }) => setBrand(target.value)}
        >
          <option value="">Choose a brand</option>
          {brands.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          hint="A path such as /old-page, or /old/** for all below it."
          value={from}
          message={messages.from}
          disabled={redirect !== null}
          maxLength={REDIRECT_FROM_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="To"
          hint="A path of the same brand, such as /quiz/auto."
          value={to}
          message={messages.to}
          autoComplete="off"
          onChange={({ target }) => setTo(target.value)}
        />
        <SelectField
          label="For how long"
          hint="Browsers and search engines remember a permanent one."
          value={isPermanent ? 'permanent' : 'now'}
          onChange={({ target }) => setPermanent(target.value === 'permanent')}
        >
          <option value="permanent">Permanently</option>
          <option value="now">For now</option>
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}

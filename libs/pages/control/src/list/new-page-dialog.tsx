import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText, useReadContent } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { SelectField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { pathFault, tidyPagePath } from '@waypost/pages/model/content';
import { type PageRow } from '@waypost/pages/model/content/table';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BrandField } from '../brand-field';
import { pagesApi } from '../pages-api';
import { copiedPage } from './copied-page';
import { NewAddressFields, type NewAddress } from './new-address-fields';

export interface NewPageDialogProps {
  readonly branch: string;
  /** The page whose text is copied. If absent, it is chosen in the dialog. */
  readonly source?: PageRow;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The choice of a new address in the list. No key has this value. */
const NEW = 'new';
const BLANK: NewAddress = { path: '', title: '', template: 'landing', form: null };

/** The form's values. */
interface NewPage {
  readonly brand: string;
  /** The key of an address of the site, or `NEW`. */
  readonly address: string;
  readonly from: string;
  readonly added: NewAddress;
}

const begunWith = (source: PageRow | undefined): NewPage => ({
  brand: source?.brand ?? '',
  address: '',
  from: source?.key ?? '',
  added: { ...BLANK, template: source?.template ?? BLANK.template },
});

type Messages = Readonly<Record<string, string>>;

/** Returns the messages that prevent the call, by field. */
function faultsOf(brand: string | undefined, address: string, path: string): Messages {
  const fault = address === NEW ? pathFault(path) : null;
  return {
    ...(brand === undefined && { brand: 'Choose a brand.' }),
    ...(address === '' && { address: 'Choose an address.' }),
    ...(fault !== null && { path: fault }),
  };
}

/** Creates a page at an existing address without content or at a new one. It starts blank or with another page's text. */
export default function NewPageDialog({ branch, source, onOpenChange }: NewPageDialogProps) {
  const navigate = useNavigate();
  const { data, refetch } = controlApi.usePagesQuery(branch);
  const write = useWriting(branch);
  const form = useUnsentForm<NewPage>({ place: `new-page:${branch}:${source?.key ?? ''}`, from: begunWith(source) });
  const { brand, address, from, added } = form.fields;
  const [messages, setMessages] = useState<Messages>({});
  const rows = data?.rows ?? [];

  const submit = async () => {
    const chosen = rows.find((row) => row.brand === brand)?.brand;
    const path = tidyPagePath(added.path);
    const wrong = faultsOf(chosen, address, path);
    setMessages(wrong);
    if (chosen === undefined || Object.keys(wrong).length > 0) return;
    try {
      const title = added.title.trim() === '' ? null : added.title;
      const start = from === '' ? null : from;
      const key =
        address === NEW ? await write.added({ ...added, brand: chosen, path, title, from: start }) : await write.atAddress(address, start);
      if (key === null) {
        form.change({ address: '' });
        setMessages({ address: 'Somebody else wrote a page at this address meanwhile. Choose another address.' });
        void refetch();
        return;
      }
      form.end();
      onOpenChange(false);
      void navigate(screenPath('page', { branch, page: key }));
    } catch (error) {
      const failure = failureIn(error);
      const field = failure.kind === 'problem' && address === NEW ? failure.field : undefined;
      setMessages({ [field ?? 'address']: failureText(failure) });
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={source ? `Duplicate “${source.title}”` : 'New page'}
      description="At an address of the site where nobody has written a page yet, or at a new one."
    >
      <DialogForm
        onSubmit={submit}
        submitLabel={source ? 'Duplicate' : 'Continue'}
        isBusy={write.isBusy}
        onCancel={() => onOpenChange(false)}
      >
        <UnsentNotices form={form} what={source ? 'the copy' : 'a new page'} />
        <PlaceFields
          rows={rows}
          page={form.fields}
          messages={messages}
          onChange={(changed) => {
            form.change(changed);
            setMessages({});
          }}
        />
        {address === NEW ? (
          <NewAddressFields
            value={added}
            messages={messages}
            isCopy={from !== ''}
            onChange={(changed) => form.change({ added: { ...added, ...changed } })}
          />
        ) : null}
        {source ? null : (
          <BeginWith
            rows={rows}
            isNew={address === NEW}
            value={from}
            message={messages['from']}
            onChange={(key) => form.change({ from: key })}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Returns the dialog's actions. Each resolves with the page's key, or with null if somebody has written a page there meanwhile. */
function useWriting(branch: string) {
  const read = useReadContent();
  const [save, { isLoading: isSaving }] = controlApi.useSaveContentMutation();
  const [make, { isLoading: isMaking }] = pagesApi.useMakePageMutation();
  const isReady = () => toast.success('The page is ready to edit. Not live until you publish.');
  const pageOf = (key: string) => read({ branch, kind: 'page', key });
  return {
    isBusy: isSaving || isMaking,
    async added(page: Omit<Parameters<typeof make>[0], 'branch'>): Promise<string> {
      const { key } = await make({ branch, ...page }).unwrap();
      isReady();
      return key;
    },
    async atAddress(key: string, from: string | null): Promise<string | null> {
      if (from === null) return key;
      const [copied, target] = await Promise.all([pageOf(from), pageOf(key)]);
      // The list may be older than a colleague's page, and the base of that page would let the copy replace it (R10.12).
      if (target.status !== 'default') return null;
      const content = copiedPage(copied.content, target.content);
      await save({ branch, kind: 'page', key, save: { content, baseRevisionId: target.revisionId } }).unwrap();
      isReady();
      return key;
    },
  };
}

interface PlaceFieldsProps {
  readonly rows: readonly PageRow[];
  readonly page: NewPage;
  readonly messages: Messages;
  readonly onChange: (changed: Partial<Pick<NewPage, 'brand' | 'address'>>) => void;
}

function PlaceFields({ rows, page: { from, brand, address }, messages, onChange }: PlaceFieldsProps) {
  const free = rows.filter((row) => row.status === 'default' && row.brand === brand && row.key !== from);
  return (
    <>
      <BrandField
        rows={rows}
        value={brand}
        message={messages['brand']}
        onChange={(id) => onChange({ brand: id, address: address === NEW ? NEW : '' })}
      />
      <SelectField
        label="Address"
        hint={brand === '' ? 'Choose a brand first.' : `${free.length} of this brand’s addresses are free.`}
        value={address}
        disabled={brand === ''}
        message={messages['address']}
        onChange={({ target }) => onChange({ address: target.value })}
      >
        <option value="">Choose an address</option>
        <option value={NEW}>A new address…</option>
        {free.map((row) => (
          <option key={row.key} value={row.key}>
            {`${row.path}: ${row.title}`}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface BeginWithProps {
  readonly rows: readonly PageRow[];
  readonly isNew: boolean;
  readonly value: string;
  readonly message: string | undefined;
  readonly onChange: (key: string) => void;
}

const BeginWith = ({ rows, isNew, value, message, onChange }: BeginWithProps) => (
  <SelectField label="Begin with" value={value} message={message} onChange={({ target }) => onChange(target.value)}>
    <option value="">{isNew ? 'A blank page' : 'The text that is there'}</option>
    {rows.map(({ key, path, brandName, title }) => (
      <option key={key} value={key}>
        {`${path} (${brandName}): ${title}`}
      </option>
    ))}
  </SelectField>
);

import { controlApi, failureReason, toast } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { Dialog, DialogForm, SelectField } from '@waypost/control-center/design';
import type { PageContent, PageRow } from '@waypost/pages/model/content';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copiedPage } from './copied-page';

export interface NewPageDialogProps {
  readonly branch: string;
  /** Whose text it begins with; chosen here where this is absent. */
  readonly source?: PageRow;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const named = ({ path, brandName, title }: PageRow): string => `${path} (${brandName}): ${title}`;

/** Writes a page at an address that nobody has written yet, from another page's text. */
export default function NewPageDialog({ branch, source, onOpenChange }: NewPageDialogProps) {
  const navigate = useNavigate();
  const { data } = controlApi.usePagesQuery(branch);
  const [readContent] = controlApi.endpoints.content.useLazyQuery();
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const [brand, setBrand] = useState<string>(source?.brand ?? '');
  const [address, setAddress] = useState('');
  const [from, setFrom] = useState(source?.key ?? '');
  const [message, setMessage] = useState<string>();
  const rows = data?.rows ?? [];
  const brands = [...new Map(rows.map((row) => [row.brand as string, row.brandName])).entries()];
  const free = rows.filter((row) => row.status === 'default' && row.brand === brand && row.key !== from);
  const pageOf = async (key: string) =>
    (await readContent({ branch, kind: 'page', key }).unwrap()) as { readonly content: PageContent; readonly revisionId: string | null };

  const submit = async () => {
    if (address === '') {
      setMessage('Choose an address.');
      return;
    }
    try {
      if (from !== '') {
        const [copied, target] = await Promise.all([pageOf(from), pageOf(address)]);
        const content = copiedPage(copied.content, target.content);
        await save({ branch, kind: 'page', key: address, save: { content, baseRevisionId: target.revisionId } }).unwrap();
        toast.success('The page is ready to edit. Not live until you publish.');
      }
      onOpenChange(false);
      void navigate(screenPath('page', { branch, page: address }));
    } catch (error) {
      setMessage(failureReason(error));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={source ? `Duplicate “${source.title}”` : 'New page'}
      description="At an address of the site where nobody has written a page yet: it shows the text that came with Waypost."
    >
      <DialogForm onSubmit={submit} submitLabel={source ? 'Duplicate' : 'Continue'} isBusy={isLoading} onCancel={() => onOpenChange(false)}>
        <SelectField
          label="Brand"
          value={brand}
          onChange={({ target }) => {
            setBrand(target.value);
            setAddress('');
          }}
        >
          <option value="">Choose a brand</option>
          {brands.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Address"
          hint={brand === '' ? 'Choose a brand first.' : `${free.length} of this brand’s addresses are free.`}
          value={address}
          disabled={brand === ''}
          message={message}
          onChange={({ target }) => {
            setMessage(undefined);
            setAddress(target.value);
          }}
        >
          <option value="">Choose an address</option>
          {free.map((row) => (
            <option key={row.key} value={row.key}>
              {`${row.path}: ${row.title}`}
            </option>
          ))}
        </SelectField>
        {source ? null : (
          <SelectField label="Begin with" value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value="">The text that is there</option>
            {rows.map((row) => (
              <option key={row.key} value={row.key}>
                {named(row)}
              </option>
            ))}
          </SelectField>
        )}
      </DialogForm>
    </Dialog>
  );
}

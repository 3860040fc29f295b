import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { SelectField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { PAGE_FIELDS } from '@waypost/control-center/editing/differences';
import { isSameValue } from '@waypost/content/model/merge';
import { type PageContent } from '@waypost/pages/model/content';
import { PAGE_FIELDS_CHANGED_AT_ONCE, type PageFieldChangedAtOnce, type PageRow } from '@waypost/pages/model/content/table';
import { useState } from 'react';
import { PageFieldInput } from '../fields/page-field-input';
import { pagesApi } from '../pages-api';
import { pagesInWords } from './page-words';

export interface EditPagesDialogProps {
  readonly branch: string;
  readonly rows: readonly PageRow[];
  readonly onOpenChange: (isOpen: boolean) => void;
}

type Values = Pick<PageContent, PageFieldChangedAtOnce>;

/** What each field begins with: pages differ, so that none of theirs stands there. */
const blank = ({ product, language }: PageRow): Values => ({
  headline: '',
  subheadline: '',
  benefits: [],
  image: null,
  actionLabel: '',
  destination: null,
  product,
  language,
  form: null,
  onEnter: null,
  title: '',
  description: '',
  indexable: false,
  smid: null,
  xsmid: null,
});

/** A field that somebody wrote in: what an earlier build had and this one has not is none. */
const firstWritten = (values: Partial<Values>): PageFieldChangedAtOnce | undefined =>
  PAGE_FIELDS_CHANGED_AT_ONCE.find((name) => values[name] !== undefined);

/** Writes one field of several pages. */
export default function EditPagesDialog({ branch, rows, onOpenChange }: EditPagesDialogProps) {
  const [first] = rows;
  const form = useUnsentForm<Partial<Values>>({ place: `edit-pages:${branch}`, from: {} });
  const values = form.fields;
  const [chosen, setField] = useState<PageFieldChangedAtOnce | null>(null);
  const field = chosen ?? firstWritten(values) ?? 'headline';
  const [message, setMessage] = useState<string>();
  const [edit, { isLoading }] = pagesApi.useEditPagesMutation();
  if (!first) return null;
  const blankValue = blank(first)[field];
  // Null is a value too.
  const value = values[field] === undefined ? blankValue : values[field];
  const submit = async () => {
    try {
      const { changed } = await edit({ branch, keys: rows.map(({ key }) => key), field, value }).unwrap();
      form.end();
      onOpenChange(false);
      toast.success(`${PAGE_FIELDS[field].label} changed on ${pagesInWords(changed)}. Not live until you publish.`);
    } catch (error) {
      setMessage(`No page was changed. ${failureReason(error)}`);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={`Edit ${pagesInWords(rows.length)}`}
      description="All of them get the same value, or none where one of them can’t have it."
    >
      <DialogForm
        onSubmit={submit}
        submitLabel={`Change ${pagesInWords(rows.length)}`}
        isBusy={isLoading}
        onCancel={() => onOpenChange(false)}
      >
        <UnsentNotices form={form} what="an edit of several pages" />
        <SelectField
          label="Field"
          value={field}
          onChange={({ target }) => {
            setMessage(undefined);
            setField(PAGE_FIELDS_CHANGED_AT_ONCE.find((name) => name === target.value) ?? field);
          }}
        >
          {PAGE_FIELDS_CHANGED_AT_ONCE.map((name) => (
            <option key={name} value={name}>
              {PAGE_FIELDS[name].label}
            </option>
          ))}
        </SelectField>
        <PageFieldInput
          key={field}
          name={field}
          value={value}
          message={message}
          onChange={(next) => {
            setMessage(undefined);
            // From now on it is this field that is written.
            setField(field);
            form.change({ [field]: isSameValue(next, blankValue) ? undefined : next });
          }}
        />
      </DialogForm>
    </Dialog>
  );
}

import { toast } from '@waypost/control-center/client';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { SelectField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { PAGE_FIELDS } from '@waypost/control-center/editing/differences';
import { CheckedFields } from '@waypost/control-center/editing/findings';
import { isSameValue } from '@waypost/content/model/merge';
import { type PageContent } from '@waypost/pages/model/content';
import { PAGE_FIELDS_CHANGED_AT_ONCE, type PageFieldChangedAtOnce, type PageRow } from '@waypost/pages/model/content/table';
import { useCallback, useState } from 'react';
import { pageMessages } from '../editor/page-messages';
import { PageFieldInput } from '../fields/page-field-input';
import { pagesApi } from '../pages-api';
import { pagesInWords } from './page-words';

export interface EditPagesDialogProps {
  readonly branch: string;
  readonly rows: readonly PageRow[];
  readonly onOpenChange: (isOpen: boolean) => void;
}

type Values = Pick<PageContent, PageFieldChangedAtOnce>;

/** The initial value of each field. It is blank because the selected pages differ. */
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

/** Returns the first field with a draft. Drafts of fields that an earlier build had are ignored. */
const firstWritten = (values: Partial<Values>): PageFieldChangedAtOnce | undefined =>
  PAGE_FIELDS_CHANGED_AT_ONCE.find((name) => values[name] !== undefined);

/** Returns the error that prevents saving the value, by the server's schema. The pages' other fields are not checked. */
const wrongIn = (row: PageRow, field: PageFieldChangedAtOnce, value: unknown): string | undefined =>
  pageMessages({ ...blank(row), template: row.template, body: [], [field]: value })[field];

/** Loads the publish findings for a field of these pages. */
function useFieldChecks(branch: string, rows: readonly PageRow[]) {
  const { data: published } = pagesApi.usePublishedAddressesQuery();
  const { data: added } = controlApi.useAddedPagesQuery(branch);
  return useCallback(
    async () => (await import('./typed-field-findings')).typedFieldFindings(rows, published, added),
    [rows, published, added],
  );
}

/** Edits one field of several pages. */
export default function EditPagesDialog({ branch, rows, onOpenChange }: EditPagesDialogProps) {
  const [first] = rows;
  const form = useUnsentForm<Partial<Values>>({ place: `edit-pages:${branch}`, from: {} });
  const values = form.fields;
  const [chosen, setField] = useState<PageFieldChangedAtOnce | null>(null);
  const field = chosen ?? firstWritten(values) ?? 'headline';
  const [refused, setRefused] = useState<string>();
  const [visited, setVisited] = useState<PageFieldChangedAtOnce | null>(null);
  const loadChecks = useFieldChecks(branch, rows);
  const [edit, { isLoading }] = pagesApi.useEditPagesMutation();
  if (!first) return null;
  const blankValue = blank(first)[field];
  // Null is a valid value, so only undefined counts as absent.
  const value = values[field] === undefined ? blankValue : values[field];
  const wrong = visited === field && values[field] !== undefined ? wrongIn(first, field, value) : undefined;
  const submit = async () => {
    try {
      const { changed } = await edit({ branch, keys: rows.map(({ key }) => key), field, value }).unwrap();
      form.end();
      onOpenChange(false);
      toast.success(`${PAGE_FIELDS[field].label} changed on ${pagesInWords(changed)}. Not live until you publish.`);
    } catch (error) {
      setRefused(`No page was changed. ${failureReason(error)}`);
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
            setRefused(undefined);
            setField(PAGE_FIELDS_CHANGED_AT_ONCE.find((name) => name === target.value) ?? field);
          }}
        >
          {PAGE_FIELDS_CHANGED_AT_ONCE.map((name) => (
            <option key={name} value={name}>
              {PAGE_FIELDS[name].label}
            </option>
          ))}
        </SelectField>
        <CheckedFields content={{ field, value }} loadChecks={loadChecks}>
          <PageFieldInput
            key={field}
            name={field}
            value={value}
            message={refused ?? wrong}
            onBlur={() => setVisited(field)}
            onChange={(next) => {
              setRefused(undefined);
              // From the first edit on, this is the field that is written.
              setField(field);
              form.change({ [field]: isSameValue(next, blankValue) ? undefined : next });
            }}
          />
        </CheckedFields>
      </DialogForm>
    </Dialog>
  );
}

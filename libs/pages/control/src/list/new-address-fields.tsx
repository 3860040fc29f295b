import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { asksSteps, TEMPLATE_NAMES, type TemplateName } from '@waypost/pages/model';
import { MAX_ADDED_PATH_LENGTH, PAGE_TEXT_LIMITS } from '@waypost/pages/model/content';
import { capitalized } from '@waypost/platform/kernel/text';

/** The first fields of a page at a new address. */
export interface NewAddress {
  readonly path: string;
  readonly title: string;
  readonly template: TemplateName;
  readonly form: string | null;
}

export interface NewAddressFieldsProps {
  readonly value: NewAddress;
  readonly messages: Readonly<Record<string, string>>;
  /** True if an empty title means the title of the copied page. */
  readonly isCopy: boolean;
  readonly onChange: (changed: Partial<NewAddress>) => void;
}

/** The fields for a page at an address that the site does not have yet. */
export function NewAddressFields({ value: { path, title, template, form }, messages, isCopy, onChange }: NewAddressFieldsProps) {
  return (
    <>
      <TextField
        label="New address"
        hint="A path such as /medicare/plans-2027. It stays as it is: a page that moves is a new one and a redirect."
        value={path}
        message={messages['path']}
        maxLength={MAX_ADDED_PATH_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange({ path: target.value })}
      />
      <TextField
        label="Title"
        hint={isCopy ? 'Empty takes the title of the page that it begins with.' : undefined}
        value={title}
        message={messages['title']}
        maxLength={PAGE_TEXT_LIMITS.title}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label="Template"
        value={template}
        message={messages['template']}
        onChange={({ target }) => onChange({ template: TEMPLATE_NAMES.find((name) => name === target.value) ?? template })}
      >
        {TEMPLATE_NAMES.map((name) => (
          <option key={name} value={name}>
            {capitalized(name)}
          </option>
        ))}
      </SelectField>
      {asksSteps(template) ? (
        <SelectField
          label="Form version"
          hint="The questions that it asks, each at an address below the page’s."
          value={form ?? ''}
          message={messages['form']}
          onChange={({ target }) => onChange({ form: target.value === '' ? null : target.value })}
        >
          <option value="">Choose a form version</option>
          {FORM_NAMES.map((name) => (
            <option key={name} value={name}>
              {formTitle(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

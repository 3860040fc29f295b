import { PRODUCTS } from '@waypost/brands';
import { PAGE_TEXT_LIMITS, type PageContent } from '@waypost/pages/model/content';
import { Stack } from '@waypost/control-center/design';
import { CheckField, Field, SelectField, TextArea, TextAreaField, TextField, type FieldNote } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import { useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import { PAGE_FIELDS, type PageField } from '@waypost/control-center/editing/differences';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import { ON_ENTER_EVENTS, TEMPLATE_NAMES, type BodyBlock, type OnEnterAction, type PageImage } from '@waypost/pages/model';
import { useState, type ComponentType } from 'react';
import { BodyBlocksEditor } from './body-blocks-editor';
import { PageImageField } from './page-image-field';
import { areSameProperties, propertiesFromText, propertiesToText, type EventProperties } from './event-properties';

export interface PageFieldInputProps<Name extends PageField = PageField> {
  readonly name: Name;
  readonly value: PageContent[Name];
  readonly onChange: (value: PageContent[Name]) => void;
  readonly onBlur?: () => void;
  readonly message?: string;
  readonly isReadOnly?: boolean;
}

const NULLABLE: readonly PageField[] = ['destination', 'smid', 'xsmid'];
const LONG: readonly PageField[] = ['description', 'subheadline'];
const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const inWords = (choices: readonly string[], wordsOf: (choice: string) => string = named) =>
  Object.fromEntries(choices.map((choice) => [choice, wordsOf(choice)]));
/** The labels of a field's choices. The empty text stands for null. */
const CHOICES: Partial<Record<PageField, Readonly<Record<string, string>>>> = {
  template: inWords(TEMPLATE_NAMES),
  product: inWords(PRODUCTS),
  language: inWords(['english', 'spanish']),
  form: { '': 'None', ...inWords(FORM_NAMES, formTitle) },
};
/** The choices of fields that most pages omit, with the meaning of omitting them. */
const RARE_CHOICES: Partial<Record<PageField, Readonly<Record<string, string>>>> = {
  colorMode: { '': 'As the visitor’s device has it, or as they chose', light: 'Always light', dark: 'Always dark' },
  scroll: { '': 'Show the top of the page', keep: 'Stay where they had scrolled to' },
};
/** The limits of texts whose length is counted during typing. */
const LIMITS: Readonly<Partial<Record<PageField, number>>> = PAGE_TEXT_LIMITS;

/** One field of a page, in the editor and in conflict resolution. */
export function PageFieldInput({ name, value, onChange, onBlur, message, isReadOnly = false }: PageFieldInputProps) {
  const { label, hint } = PAGE_FIELDS[name];
  const notes = useFieldNotes(name);
  const shared = { label, hint, message, notes, disabled: isReadOnly, onBlur };
  // Each field's value has its own type, which the catalogue of fields defines.
  const change = onChange as (next: unknown) => void;

  if (name === 'indexable')
    return <CheckField label={label} checked={value === true} disabled={isReadOnly} onChange={({ target }) => change(target.checked)} />;
  if (name === 'body')
    return <BodyInput value={value as readonly BodyBlock[]} notes={notes} onChange={change} message={message} isReadOnly={isReadOnly} />;
  if (name === 'image')
    return <PageImageField value={value as PageImage | null} onChange={change} message={message} isReadOnly={isReadOnly} />;
  if (name === 'onEnter')
    return <OnEnterInput value={value as OnEnterAction | null} onChange={change} message={message} isReadOnly={isReadOnly} />;
  if (name === 'benefits') return <LinesInput {...shared} value={value as readonly string[]} onChange={change} />;
  const rareChoices = RARE_CHOICES[name];
  if (rareChoices)
    return (
      <SelectField
        {...shared}
        value={String(value ?? '')}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      >
        {Object.entries(rareChoices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  const choices = CHOICES[name];
  if (choices) {
    const chosen = typeof value === 'string' ? value : '';
    return (
      <SelectField {...shared} value={chosen} onChange={({ target }) => change(target.value === '' ? null : target.value)}>
        {/* In a conflict the value is both texts joined, so neither is selected yet. */}
        {Object.hasOwn(choices, chosen) ? null : <option value={chosen}>Choose one</option>}
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  const text = typeof value === 'string' ? value : '';
  const setText = (next: string) => change(next === '' && NULLABLE.includes(name) ? null : next);
  const Text = LONG.includes(name) ? TextAreaField : TextField;
  return (
    <Text
      {...shared}
      value={text}
      limit={LIMITS[name]}
      autoComplete="off"
      onChange={({ target }: { readonly target: { readonly value: string } }) => setText(target.value)}
    />
  );
}

/** The blocks of a page's body, with the findings on the whole body below. */
function BodyInput({
  value,
  notes,
  message,
  isReadOnly,
  onChange,
}: {
  readonly value: readonly BodyBlock[];
  readonly notes: readonly FieldNote[];
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: readonly BodyBlock[]) => void;
}) {
  return (
    <Stack $gap="s">
      <BodyBlocksEditor value={value} onChange={onChange} isReadOnly={isReadOnly} />
      {notes.map(({ tone, name: weight, text }) => (
        <Notice key={text} tone={tone} title={weight}>
          <p>{text}</p>
        </Notice>
      ))}
      {message === undefined ? null : <Notice tone="danger" role="alert" title={message} />}
    </Stack>
  );
}

/** A list of texts, one per line. */
function LinesInput({
  value,
  disabled,
  onBlur,
  onChange,
  ...described
}: {
  readonly label: string;
  readonly hint?: string;
  readonly message: string | undefined;
  readonly notes: readonly FieldNote[];
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onBlur: (() => void) | undefined;
  readonly onChange: (value: readonly string[]) => void;
}) {
  return (
    <Field {...described}>
      {(control) => (
        <TextArea
          {...control}
          disabled={disabled}
          value={value.join('\n')}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </Field>
  );
}

export interface EditedPageFieldProps {
  readonly editing: EditingSession<PageContent>;
  readonly name: PageField;
  /** The component for the field. */
  readonly fieldInput?: ComponentType<PageFieldInputProps>;
}

/** A field of the edited page. It subscribes on its own, so that typing in one field renders only that field. */
export function EditedPageField({ editing, name, fieldInput: FieldInput = PageFieldInput }: EditedPageFieldProps) {
  const field = useEditedField(editing, name);
  return <FieldInput name={name} {...field} onChange={field.onChange as (value: unknown) => void} />;
}

function OnEnterInput({
  value,
  onChange,
  message,
  isReadOnly,
}: {
  value: OnEnterAction | null;
  onChange: (value: OnEnterAction | null) => void;
  message: string | undefined;
  isReadOnly: boolean;
}) {
  const { label, hint } = PAGE_FIELDS.onEnter;
  return (
    <Stack $gap="s">
      <SelectField
        label={label}
        hint={hint}
        message={message}
        disabled={isReadOnly}
        value={value?.event ?? ''}
        onChange={({ target }) => {
          const event = ON_ENTER_EVENTS.find((onEnterEvent) => onEnterEvent === target.value);
          onChange(event === undefined ? null : { event, properties: value?.properties ?? {} });
        }}
      >
        <option value="">None</option>
        {ON_ENTER_EVENTS.map((event) => (
          <option key={event} value={event}>
            {event}
          </option>
        ))}
      </SelectField>
      {value === null ? null : (
        <PropertiesInput
          properties={value.properties}
          isReadOnly={isReadOnly}
          onChange={(properties) => onChange({ ...value, properties })}
        />
      )}
    </Stack>
  );
}

/** An event's properties, one per line. The typed text stays as it is while it means the same properties. */
function PropertiesInput({
  properties,
  isReadOnly,
  onChange,
}: {
  readonly properties: EventProperties;
  readonly isReadOnly: boolean;
  readonly onChange: (properties: EventProperties) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <TextAreaField
      label="Its properties"
      hint="One a line: name = value."
      disabled={isReadOnly}
      value={areSameProperties(propertiesFromText(typed), properties) ? typed : propertiesToText(properties)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(propertiesFromText(target.value));
      }}
    />
  );
}

import { LANGUAGES, PRODUCTS } from '@waypost/brands';
import { PAGE_TEXT_LIMITS, type PageContent } from '@waypost/pages/model/content';
import { Stack } from '@waypost/control-center/design';
import { CheckField, Field, TextArea, TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import { useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import { PAGE_FIELDS, type PageField } from '@waypost/control-center/editing/differences';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import { capitalized } from '@waypost/platform/kernel/text';
import type { ComponentType } from 'react';
import { BodyBlocksEditor } from './body-blocks-editor';
import { ChoiceInput, type ChoiceField, type Choices } from './choice-input';
import { OnEnterInput } from './on-enter-input';
import { useControlProps, type PageFieldInputProps } from './page-field-props';
import { PageImageField } from './page-image-field';

const inWords = <Choice extends string>(choices: readonly Choice[], wordsOf: (choice: Choice) => string = capitalized) =>
  choices.map((choice) => [choice, wordsOf(choice)] as const);

const CHOICES: { readonly [Name in ChoiceField]: Choices<Name> } = {
  template: inWords(TEMPLATE_NAMES),
  product: inWords(PRODUCTS),
  language: inWords(LANGUAGES),
  form: [[null, 'None'], ...inWords(FORM_NAMES, formTitle)],
  colorMode: [
    [undefined, 'As the visitor’s device has it, or as they chose'],
    ['light', 'Always light'],
    ['dark', 'Always dark'],
  ],
  scroll: [
    [undefined, 'Show the top of the page'],
    ['keep', 'Stay where they had scrolled to'],
  ],
};

const INPUTS: { readonly [Name in PageField]: ComponentType<PageFieldInputProps<Name>> } = {
  headline: TextInput,
  subheadline: LongTextInput,
  benefits: LinesInput,
  image: ImageInput,
  body: BodyInput,
  actionLabel: TextInput,
  destination: OptionalTextInput,
  template: (props) => <ChoiceInput {...props} choices={CHOICES.template} />,
  product: (props) => <ChoiceInput {...props} choices={CHOICES.product} />,
  language: (props) => <ChoiceInput {...props} choices={CHOICES.language} />,
  form: (props) => <ChoiceInput {...props} choices={CHOICES.form} />,
  onEnter: OnEnterInput,
  colorMode: (props) => <ChoiceInput {...props} choices={CHOICES.colorMode} />,
  scroll: (props) => <ChoiceInput {...props} choices={CHOICES.scroll} />,
  title: TextInput,
  description: LongTextInput,
  indexable: FlagInput,
  smid: OptionalTextInput,
  xsmid: OptionalTextInput,
};

/** One field of a page, in the editor and in conflict resolution. */
export function PageFieldInput(props: PageFieldInputProps) {
  // Each field's value has its own type, and the table pairs it with the field's input.
  const Input = INPUTS[props.name] as ComponentType<PageFieldInputProps>;
  return <Input {...props} />;
}

type TextName = keyof typeof PAGE_TEXT_LIMITS;

function TextInput({ value, onChange, ...field }: PageFieldInputProps<TextName>) {
  const control = useControlProps(field);
  const limit = PAGE_TEXT_LIMITS[field.name];
  return <TextField {...control} value={value} limit={limit} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

function LongTextInput({ value, onChange, ...field }: PageFieldInputProps<TextName>) {
  const control = useControlProps(field);
  const limit = PAGE_TEXT_LIMITS[field.name];
  return <TextAreaField {...control} value={value} limit={limit} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

/** A text that a page may omit. */
function OptionalTextInput({ value, onChange, ...field }: PageFieldInputProps<'destination' | 'smid' | 'xsmid'>) {
  const control = useControlProps(field);
  return (
    <TextField
      {...control}
      value={value ?? ''}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

function FlagInput({ name, value, onChange, isReadOnly = false }: PageFieldInputProps<'indexable'>) {
  const { label } = PAGE_FIELDS[name];
  return <CheckField label={label} checked={value} disabled={isReadOnly} onChange={({ target }) => onChange(target.checked)} />;
}

function ImageInput({ value, onChange, message, isReadOnly = false }: PageFieldInputProps<'image'>) {
  return <PageImageField value={value} onChange={onChange} message={message} isReadOnly={isReadOnly} />;
}

/** The blocks of a page's body, with the findings on the whole body below. */
function BodyInput({ name, value, message, isReadOnly = false, onChange }: PageFieldInputProps<'body'>) {
  const notes = useFieldNotes(name);
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
function LinesInput({ value, onChange, ...field }: PageFieldInputProps<'benefits'>) {
  const { disabled, onBlur, ...described } = useControlProps(field);
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

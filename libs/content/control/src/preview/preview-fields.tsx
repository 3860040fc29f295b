import { BRAND_IDS, isConsumerBrand } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { useStaffServices } from '@waypost/control-center/client/services';
import { fieldFault, SelectField, TextField } from '@waypost/control-center/design/fields';
import { media, space } from '@waypost/control-center/design/theme';
import { zoneName } from '@waypost/control-center/design/times';
import { Field as FormField, useFormState } from 'react-final-form';
import styled from 'styled-components';
import { AUDIENCES, type PreviewForm } from './preview-form';
import { PreviewVariant, type PreviewedVariant } from './preview-variant';

const TwoColumns = styled.div`
  display: grid;
  gap: ${space.m};
  grid-template-columns: minmax(0, 1fr);
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

type Choices = readonly (readonly [value: string, words: string])[];

const BRANDS: Choices = BRAND_IDS.filter(isConsumerBrand).map((id) => [id, brandName(id)]);
const LIFETIMES: Choices = [
  ['60', 'An hour'],
  ['1440', 'A day'],
  ['10080', 'A week'],
];
const AUDIENCE_CHOICES: Choices = Object.entries(AUDIENCES).map(([audience, { choice }]) => [audience, choice]);

export interface PreviewFieldsProps {
  readonly branch: string;
  readonly variant: PreviewedVariant | null;
  readonly onVariantChange: (variant: PreviewedVariant | null) => void;
}

/** The fields of a preview: the page, the visitor, the audience and the duration. */
export function PreviewFields({ branch, variant, onVariantChange }: PreviewFieldsProps) {
  const { now } = useStaffServices();
  const { brand, audience } = useFormState<PreviewForm>({ subscription: { values: true } }).values;
  return (
    <TwoColumns>
      {/* Clears the variant, because it belongs to one brand's page. */}
      <PreviewChoice name="brand" label="Brand" choices={BRANDS} onChosen={() => onVariantChange(null)} />
      <PreviewText name="path" label="Path" placeholder="/" />
      <PreviewText
        name="at"
        label={`Preview date and time (your time, ${zoneName(new Date(now()).toISOString())})`}
        type="datetime-local"
        hint="Blank means now."
      />
      <PreviewChoice name="minutes" label="The link lasts" choices={LIFETIMES} />
      <PreviewChoice
        name="audience"
        label="Who can open it"
        choices={AUDIENCE_CHOICES}
        hint={audience === 'link' ? 'Without signing in: send it to nobody who must not see this.' : undefined}
      />
      <PreviewText name="stateCode" label="State" maxLength={2} placeholder="TX" />
      <PreviewText name="postalCode" label="ZIP code" maxLength={5} placeholder="78701" />
      <PreviewVariant key={brand} branch={branch} brand={brand} chosen={variant} onChoose={onVariantChange} />
    </TwoColumns>
  );
}

interface PreviewChoiceProps {
  readonly name: keyof PreviewForm;
  readonly label: string;
  readonly choices: Choices;
  readonly hint?: string;
  readonly onChosen?: () => void;
}

const PreviewChoice = ({ name, choices, onChosen, ...shown }: PreviewChoiceProps) => (
  <FormField<string> name={name}>
    {({ input }) => (
      <SelectField
        {...input}
        {...shown}
        onChange={(event) => {
          onChosen?.();
          input.onChange(event);
        }}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    )}
  </FormField>
);

interface PreviewTextProps {
  readonly name: keyof PreviewForm;
  readonly label: string;
  readonly type?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const PreviewText = ({ name, ...shown }: PreviewTextProps) => (
  <FormField<string> name={name}>
    {({ input, meta }) => <TextField {...input} {...shown} autoComplete="off" message={meta.touched ? fieldFault(meta) : undefined} />}
  </FormField>
);

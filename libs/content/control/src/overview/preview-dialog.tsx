import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { failureIn, failureText, controlApi, toast, useStaffServices } from '@waypost/control-center/client';
import type { PreviewLink } from '@waypost/content/contract';
import {
  Button,
  momentText,
  Dialog,
  DialogActions,
  Input,
  SelectField,
  TextField,
  Row,
  Small,
  Stack,
  media,
  space,
  zoneName,
} from '@waypost/control-center/design';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Form, Field as FormField } from 'react-final-form';
import { PreviewVariant, type PreviewedVariant } from './preview-variant';
import styled from 'styled-components';

interface PreviewFields {
  readonly brand: BrandId;
  readonly path: string;
  readonly at: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly minutes: string;
  readonly audience: LinkAudience;
}

const Two = styled.div`
  display: grid;
  gap: ${space.m};
  grid-template-columns: minmax(0, 1fr);
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const LIFETIMES = [
  ['60', 'An hour'],
  ['1440', 'A day'],
  ['10080', 'A week'],
] as const;

/** Who opens a link until its time is over, as its maker chooses and as it is said of the link. */
const AUDIENCES = {
  staff: { choice: 'Staff who are signed in', until: 'Staff who are signed in can open it until' },
  link: { choice: 'Anyone who has the link', until: 'Anyone who has it can open it until' },
} as const;
type LinkAudience = keyof typeof AUDIENCES;

interface MadeLink extends PreviewLink {
  readonly audience: LinkAudience;
}

/** What is wrong with a wish for a preview, by field. */
export function previewMessages({ path, stateCode, postalCode }: Partial<PreviewFields>): Partial<Record<keyof PreviewFields, string>> {
  return {
    ...(/^\/(?!\/)\S*$/.test(path ?? '') ? {} : { path: 'A path begins with one slash.' }),
    ...(!stateCode || /^[a-z]{2}$/i.test(stateCode) ? {} : { stateCode: 'Two letters.' }),
    ...(!postalCode || /^\d{5}$/.test(postalCode) ? {} : { postalCode: 'Five digits.' }),
  };
}

/** A link to the branch on a brand's host, as a visitor of a chosen time and place would see it (R10.03). */
export function PreviewDialog({
  branch,
  brand,
  path,
  onClose,
}: {
  branch: string;
  /** Where it starts: what was changed last. */
  brand: BrandId;
  path: string;
  onClose: () => void;
}) {
  const [preview] = controlApi.usePreviewMutation();
  const { now } = useStaffServices();
  const [link, setLink] = useState<MadeLink | null>(null);
  const [chosen, setChosen] = useState<PreviewedVariant | null>(null);
  const submit = async ({ at, stateCode = '', postalCode = '', minutes, audience, ...rest }: PreviewFields) => {
    try {
      const answer = await preview({
        branch: chosen?.branch ?? branch,
        ...rest,
        ...(chosen ? { variants: { [chosen.experiment]: chosen.variant } } : {}),
        minutes: Number(minutes),
        audience,
        ...(at ? { at: new Date(at).toISOString() } : {}),
        ...(stateCode ? { stateCode: stateCode.toUpperCase() } : {}),
        ...(postalCode ? { postalCode } : {}),
      }).unwrap();
      setLink({ ...answer, audience });
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      const field = failure.kind === 'problem' ? (failure.field ?? 'path') : 'path';
      return { [field]: failureText(failure) };
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Preview"
      description="What visitors would see. A preview is never listed, never counted, and asks no partner: its offers are samples."
    >
      <Form<PreviewFields>
        onSubmit={submit}
        validate={previewMessages}
        initialValues={{ brand, path, at: '', stateCode: '', postalCode: '', minutes: '60', audience: 'staff' }}
      >
        {({ handleSubmit, submitting, values }) => (
          <form onSubmit={handleSubmit} noValidate>
            <Stack>
              <Two>
                <FormField<string> name="brand">
                  {({ input }) => (
                    <SelectField
                      {...input}
                      label="Brand"
                      onChange={(event) => {
                        setChosen(null);
                        input.onChange(event);
                      }}
                    >
                      {BRAND_IDS.filter((id) => id !== 'ccc').map((id) => (
                        <option key={id} value={id}>
                          {brandName(id)}
                        </option>
                      ))}
                    </SelectField>
                  )}
                </FormField>
                <PreviewText name="path" label="Path" placeholder="/" />
                <PreviewText
                  name="at"
                  label={`Preview date and time (your time, ${zoneName(new Date(now()).toISOString())})`}
                  type="datetime-local"
                  hint="Blank means now."
                />
                <FormField<string> name="minutes">
                  {({ input }) => (
                    <SelectField {...input} label="The link lasts">
                      {LIFETIMES.map(([minutes, words]) => (
                        <option key={minutes} value={minutes}>
                          {words}
                        </option>
                      ))}
                    </SelectField>
                  )}
                </FormField>
                <FormField<string> name="audience">
                  {({ input }) => (
                    <SelectField
                      {...input}
                      label="Who can open it"
                      hint={values.audience === 'link' ? 'Without signing in: send it to nobody who must not see this.' : undefined}
                    >
                      {Object.entries(AUDIENCES).map(([audience, { choice }]) => (
                        <option key={audience} value={audience}>
                          {choice}
                        </option>
                      ))}
                    </SelectField>
                  )}
                </FormField>
                <PreviewText name="stateCode" label="State" maxLength={2} placeholder="TX" />
                <PreviewText name="postalCode" label="ZIP code" maxLength={5} placeholder="78701" />
                <PreviewVariant key={values.brand} branch={branch} brand={values.brand} chosen={chosen} onChoose={setChosen} />
              </Two>
              {link === null ? null : <LinkToCopy link={link} />}
              <DialogActions>
                <Button onClick={onClose}>Close</Button>
                <Button type="submit" look="primary" isBusy={submitting}>
                  {link === null ? 'Make the link' : 'Make another'}
                </Button>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Form>
    </Dialog>
  );
}

interface PreviewTextProps {
  readonly name: keyof PreviewFields;
  readonly label: string;
  readonly type?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const PreviewText = ({ name, ...shown }: PreviewTextProps) => (
  <FormField<string> name={name}>
    {({ input, meta }) => (
      <TextField
        {...input}
        {...shown}
        autoComplete="off"
        message={
          meta.touched ? ((meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string | undefined) : undefined
        }
      />
    )}
  </FormField>
);

async function copyToClipboard(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('The link is copied');
  } catch {
    // The browser may forbid it; the link stands in the field, to be copied by hand.
    toast.error('The browser did not allow that. Copy the link from its field.');
  }
}

const LinkToCopy = ({ link }: { link: MadeLink }) => (
  <Stack $gap="xxs" role="status">
    <Input readOnly aria-label="Preview link" value={link.url} onFocus={(event) => event.target.select()} />
    <Row $between>
      <Small>
        {AUDIENCES[link.audience].until} {momentText(link.expiresAt)}
      </Small>
      <Row>
        <Button look="quiet" icon={<Copy size={15} aria-hidden />} onClick={() => void copyToClipboard(link.url)}>
          Copy
        </Button>
        <Button look="quiet" icon={<ExternalLink size={15} aria-hidden />} onClick={() => window.open(link.url, '_blank', 'noopener')}>
          Open
        </Button>
      </Row>
    </Row>
  </Stack>
);

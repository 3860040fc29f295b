import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { failureIn, failureText, controlApi, toast } from '@waypost/control-center/client';
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
  readonly ends: 'with-session' | 'with-time';
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
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [chosen, setChosen] = useState<PreviewedVariant | null>(null);
  const submit = async ({ at, stateCode = '', postalCode = '', minutes, ends, ...rest }: PreviewFields) => {
    try {
      const answer = await preview({
        branch: chosen?.branch ?? branch,
        ...rest,
        ...(chosen ? { variants: { [chosen.experiment]: chosen.variant } } : {}),
        minutes: Number(minutes),
        outlastsSession: ends === 'with-time',
        ...(at ? { at: new Date(at).toISOString() } : {}),
        ...(stateCode ? { stateCode: stateCode.toUpperCase() } : {}),
        ...(postalCode ? { postalCode } : {}),
      }).unwrap();
      setLink(answer);
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
      description="Whoever has the link can open it, so send it to nobody who must not see this. It is never listed and never counted."
    >
      <Form<PreviewFields>
        onSubmit={submit}
        validate={previewMessages}
        initialValues={{ brand, path, at: '', stateCode: '', postalCode: '', minutes: '60', ends: 'with-session' }}
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
                        <option key={id}>{id}</option>
                      ))}
                    </SelectField>
                  )}
                </FormField>
                <PreviewText name="path" label="Path" placeholder="/" />
                <PreviewText name="at" label="Preview date and time (your time)" type="datetime-local" hint="Blank means now." />
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
                <FormField<string> name="ends">
                  {({ input }) => (
                    <SelectField {...input} label="If you sign out before">
                      <option value="with-session">The link stops working</option>
                      <option value="with-time">The link still works until its time is over</option>
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

const LinkToCopy = ({ link }: { link: PreviewLink }) => (
  <Stack $gap="xxs" role="status">
    <Input readOnly aria-label="Preview link" value={link.url} onFocus={(event) => event.target.select()} />
    <Row $between>
      <Small>Until {momentText(link.expiresAt)}</Small>
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

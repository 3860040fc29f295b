import { BRAND_IDS, isConsumerBrand } from '@waypost/brands';
import { MAX_INSTANT_LENGTH } from '@waypost/content/contract/bodies';
import { PREVIEW_AUDIENCES, type PreviewRequest } from '@waypost/content/contract/preview';
import { MAX_PREVIEW_MINUTES } from '@waypost/content/server/previews';
import { isRecord } from '@waypost/platform/kernel';
import { parseInstant } from '@waypost/platform/kernel/time';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, choiceOr, fields, text, textOrAbsent, tidyText, wholeNumber } from '@waypost/platform/parsing/schemas';
import { stateFault } from '@waypost/validation/states';
import { mixed } from 'yup';
import { unreadContent } from './content-bodies';

const MAX_PATH_LENGTH = 500;
const MAX_VARIANTS = 50;
const MAX_NAME_LENGTH = 100;

const nullAsAbsent = (value: unknown): unknown => value ?? undefined;

/** Converts an instant with any offset to UTC. */
const instant = textOrAbsent('Time', { max: MAX_INSTANT_LENGTH })
  .transform((at: unknown) => (typeof at === 'string' ? (parseInstant(at)?.toISOString() ?? at) : at))
  .test('instant', '${path} must be an instant such as 2027-01-31T18:00:00Z.', (at) => at === undefined || parseInstant(at) !== null);

const stateMessage = ({ value }: { readonly value?: unknown }): string => stateFault(String(value)) ?? '';

type Names = Readonly<Record<string, string>>;

const areNames = (value: unknown): value is Names =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_VARIANTS &&
  Object.values(value).every((name) => typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH);

const variants = mixed(areNames)
  .label('Variants')
  .typeError(`\${path}: at most ${MAX_VARIANTS} names of at most ${MAX_NAME_LENGTH} characters.`)
  .transform((value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([experiment, name]) => [experiment, tidyText(name)]))
      : nullAsAbsent(value),
  )
  .default({});

/** The body of a preview request (R10.03). The rules of pages parse the draft later. */
export const previewBody: FieldSchema<PreviewRequest> = fields('Preview', {
  brand: choice('Brand', BRAND_IDS.filter(isConsumerBrand)),
  path: text('Path', { max: MAX_PATH_LENGTH }).matches(/^\/(?![/\\])[^\s\\?#]*$/, {
    message: '${path} must be a path of the site that begins with “/”.',
    excludeEmptyString: true,
  }),
  at: instant,
  stateCode: textOrAbsent('State', { max: 2 })
    .transform((code: unknown) => (typeof code === 'string' ? code.toUpperCase() : code))
    .test('state', stateMessage, (code) => code === undefined || stateFault(code) === null),
  postalCode: textOrAbsent('ZIP code', { max: 5 }).matches(/^\d{5}$/, '${path} must have five digits.'),
  variants,
  draft: unreadContent('Draft').transform(nullAsAbsent).optional(),
  audience: choiceOr('Audience', PREVIEW_AUDIENCES, 'staff'),
  minutes: wholeNumber('Minutes', { min: 1, max: MAX_PREVIEW_MINUTES }).optional(),
});

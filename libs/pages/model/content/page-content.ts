import { LANGUAGES, PRODUCTS } from '@waypost/brands';
import { isRecord } from '@waypost/platform/kernel';
import { type FieldSchema } from '@waypost/platform/parsing';
import {
  choice,
  choiceOr,
  choiceOrAbsent,
  fields,
  flagOr,
  listOrEmpty,
  text,
  textOrEmpty,
  textOrNull,
  tidyText,
  wholeNumber,
  withoutBlankLines,
} from '@waypost/platform/parsing/schemas';
import { mixed } from 'yup';
import { asksSteps, ON_ENTER_EVENTS, TEMPLATE_NAMES, type PageConfiguration, type TemplateName } from '../src/page-configuration';
import { bodyBlock, MAX_LINE_LENGTH } from './body-block';
import { MAX_ADDRESS_LENGTH, imageAddress, isDestination } from './link-address';

/** A page may force light or dark. Following the device is the default (R2.21). */
export const FORCED_COLOR_MODES = ['light', 'dark'] as const;

/** The fields of a page that staff edit: its configuration, and its address's settings on this brand (R2.04). */
export interface PageContent extends PageConfiguration {
  readonly smid: string | null;
  readonly xsmid: string | null;
  /** If absent, the visitor decides. */
  readonly colorMode?: (typeof FORCED_COLOR_MODES)[number];
  /** `keep`: a visitor from another page of the site keeps the scroll position (R2.09). */
  readonly scroll?: 'keep';
}

/** The length limits of a page's texts, in characters. */
export const PAGE_TEXT_LIMITS = { title: 120, description: 320, headline: 160, subheadline: 400, actionLabel: 80 } as const;
const MAX_FORM_NAME_LENGTH = 80;
const MAX_PROPERTY_LENGTH = 160;
const MAX_CAMPAIGN_ID_LENGTH = 64;
const MAX_BLOCKS = 60;
const MAX_BENEFITS = 20;
const MAX_PROPERTIES = 20;
const IMAGE_SIDE = { min: 1, max: 10_000 };

const pageImage = fields('Picture', {
  src: imageAddress,
  // Required, as for every picture (R10.05), because a screen reader has nothing else to read.
  alt: text('Alternative text', { max: MAX_LINE_LENGTH }),
  width: wholeNumber('Picture width', IMAGE_SIDE),
  height: wholeNumber('Picture height', IMAGE_SIDE),
})
  .nullable()
  .optional()
  .default(null);

const PROPERTY_NAME = /^[A-Za-z][\w-]{0,63}$/;
type Properties = Readonly<Record<string, string>>;

const isProperties = (value: unknown): value is Properties =>
  isRecord(value) &&
  Object.entries(value).length <= MAX_PROPERTIES &&
  Object.entries(value).every(
    ([name, property]) => PROPERTY_NAME.test(name) && typeof property === 'string' && property.length <= MAX_PROPERTY_LENGTH,
  );

const properties = mixed(isProperties)
  .label('Properties')
  .typeError(
    `\${path}: at most ${MAX_PROPERTIES} names of letters, digits and “_”, each with text of at most ${MAX_PROPERTY_LENGTH} characters.`,
  )
  .transform((value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, tidyText(property)]))
      : (value ?? undefined),
  )
  .default({});

const onEnter = fields('On-enter event', { event: choice('On-enter event', ON_ENTER_EVENTS), properties })
  .nullable()
  .optional()
  .default(null);

/** Returns the schema of pages, for the editor and the server (R3.01, R10.04). A form has to be an existing version (R4.11). */
export function pageContentSchema(formNames: readonly string[]): FieldSchema<PageContent> {
  const form = textOrNull('Form version', { max: MAX_FORM_NAME_LENGTH })
    .test('written', 'There is no form version of this name.', (name) => name === null || formNames.includes(name))
    .when('template', ([template], schema) =>
      asksSteps(template as TemplateName)
        ? schema.test('needed', `A page of the template “${String(template)}” needs a form version.`, (name) => name !== null)
        : schema,
    );
  return fields('Page', {
    headline: text('Headline', { max: PAGE_TEXT_LIMITS.headline }),
    subheadline: textOrEmpty('Subheadline', { max: PAGE_TEXT_LIMITS.subheadline }),
    benefits: listOrEmpty('Benefits', text('Benefit', { max: MAX_LINE_LENGTH }), { max: MAX_BENEFITS }).transform(withoutBlankLines),
    image: pageImage,
    body: listOrEmpty('Body', bodyBlock, { max: MAX_BLOCKS }),
    actionLabel: text('Words on the main action', { max: PAGE_TEXT_LIMITS.actionLabel }),
    destination: textOrNull('Where the main action leads', { max: MAX_ADDRESS_LENGTH }).test(
      'own-path',
      '${path} must be a path of the site that begins with “/”.',
      isDestination,
    ),
    template: choice('Template', TEMPLATE_NAMES),
    product: choice('Product', PRODUCTS),
    language: choiceOr('Language', LANGUAGES, 'english'),
    form,
    onEnter,
    title: text('Title', { max: PAGE_TEXT_LIMITS.title }),
    description: text('Description', { max: PAGE_TEXT_LIMITS.description }),
    indexable: flagOr('Search engines may list this page', false),
    smid: textOrNull('smid', { max: MAX_CAMPAIGN_ID_LENGTH }),
    xsmid: textOrNull('xsmid', { max: MAX_CAMPAIGN_ID_LENGTH }),
    colorMode: choiceOrAbsent('Colors', FORCED_COLOR_MODES),
    scroll: choiceOrAbsent('Scrolling', ['keep']),
  });
}

import { PRODUCTS } from '@waypost/brands';
import type { PageContent } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import {
  ICON_NAMES,
  ON_ENTER_EVENTS,
  TEMPLATE_NAMES,
  type BodyBlock,
  type OnEnterAction,
  type PageImage,
  type TemplateName,
} from '@waypost/pages/model';
import { checkExternalNavigation } from '@waypost/routing/model';
import type { FieldFault } from '../content-kinds';
import {
  fault,
  FaultyField,
  readChoice,
  readFlag,
  readList,
  readObject,
  readOptionalText,
  readText,
  readWholeNumber,
} from '../field-reader';

const TITLE_MAX_LENGTH = 120;
const DESCRIPTION_MAX_LENGTH = 320;
const HEADLINE_MAX_LENGTH = 160;
const SUBHEADLINE_MAX_LENGTH = 400;
const LABEL_MAX_LENGTH = 80;
const HEADING_MAX_LENGTH = 160;
const PARAGRAPH_MAX_LENGTH = 4000;
const ADDRESS_MAX_LENGTH = 500;
const CAMPAIGN_ID_MAX_LENGTH = 64;
const BLOCKS_MAX = 60;
const ROWS_MAX = 60;
const BENEFITS_MAX = 20;
const PROPERTIES_MAX = 20;
const IMAGE_SIDE_MAX = 10_000;

/** Templates that ask a form's questions: without a form there is nothing on them. */
const FORM_TEMPLATES: readonly TemplateName[] = ['quiz', 'chat'];

export interface PageContentContext {
  /** The forms that somebody wrote (R4.11). */
  readonly formNames: readonly string[];
}

/** Any address on the web stands in for this site: what matters is what a browser would make of the link. */
const ANY_ORIGIN = 'https://waypost.invalid';
const OWN_PATH = /^\/(?![/\\])/;

/** A path of this site, or an https address outside it; with `tel`, a number to dial. */
function readAddress(field: string, value: unknown, { allowsTel }: { readonly allowsTel: boolean }): string {
  const address = readText(field, value, { max: ADDRESS_MAX_LENGTH });
  if (allowsTel && /^tel:\+?[\d-]{3,20}$/.test(address)) return address;
  const checked = checkExternalNavigation(address, { origin: ANY_ORIGIN, permission: true });
  if (!checked.ok) return fault(field, 'This protocol can run a program, so no link may have it.');
  if (/[\s\\]/.test(address)) return fault(field, 'An address has neither spaces nor backslashes.');
  if (OWN_PATH.test(address) && !checked.value.isExternal) return address;
  if (address.startsWith('#') && allowsTel) return address;
  if (/^https:\/\/[^/]/i.test(address) && checked.value.isExternal && new URL(checked.value.href).username === '') return address;
  return fault(field, 'This must be a path of the site that begins with “/”, or an address that begins with “https://”.');
}

function readImage(field: string, value: unknown): PageImage | null {
  if (value === null || value === undefined) return null;
  const image = readObject(field, value);
  const src = readText(`${field}.src`, image['src'], { max: ADDRESS_MAX_LENGTH });
  if (!OWN_PATH.test(src) || /[\s\\]/.test(src))
    return fault(`${field}.src`, 'An image is a file of this site: its address begins with “/”.');
  const side = { min: 1, max: IMAGE_SIDE_MAX };
  return {
    src,
    // Empty is read, so that a draft can be saved; publishing it is stopped.
    alt: readText(`${field}.alt`, image['alt'] ?? '', { max: HEADING_MAX_LENGTH * 2, isOptional: true }),
    width: readWholeNumber(`${field}.width`, image['width'], side),
    height: readWholeNumber(`${field}.height`, image['height'], side),
  };
}

const heading = (field: string, value: unknown): string => readText(`${field}.heading`, value, { max: HEADING_MAX_LENGTH });
const line = (field: string, value: unknown): string => readText(field, value, { max: HEADING_MAX_LENGTH * 2 });
const paragraph = (field: string, value: unknown): string => readText(field, value, { max: PARAGRAPH_MAX_LENGTH });
const rows = { min: 1, max: ROWS_MAX };
const BLOCK_KINDS = ['text', 'points', 'steps', 'questions', 'facts', 'links', 'callout'] as const satisfies readonly BodyBlock['kind'][];

function readBlock(field: string, value: unknown): BodyBlock {
  const block = readObject(field, value);
  const kind = readChoice(`${field}.kind`, block['kind'], BLOCK_KINDS);
  switch (kind) {
    case 'text': {
      const title = readOptionalText(`${field}.heading`, block['heading'], { max: HEADING_MAX_LENGTH });
      const paragraphs = readList(`${field}.paragraphs`, block['paragraphs'], rows, paragraph);
      return title === null ? { kind, paragraphs } : { kind, heading: title, paragraphs };
    }
    case 'points':
      return {
        kind,
        heading: heading(field, block['heading']),
        points: readList(`${field}.points`, block['points'], rows, (at, element) => {
          const { title, text, icon } = readObject(at, element);
          const words = { title: line(`${at}.title`, title), text: paragraph(`${at}.text`, text) };
          return icon === undefined || icon === null ? words : { ...words, icon: readChoice(`${at}.icon`, icon, ICON_NAMES) };
        }),
      };
    case 'steps':
      return {
        kind,
        heading: heading(field, block['heading']),
        steps: readList(`${field}.steps`, block['steps'], rows, (at, element) => {
          const { title, text } = readObject(at, element);
          return { title: line(`${at}.title`, title), text: paragraph(`${at}.text`, text) };
        }),
      };
    case 'questions':
      return {
        kind,
        heading: heading(field, block['heading']),
        questions: readList(`${field}.questions`, block['questions'], rows, (at, element) => {
          const { question, answer } = readObject(at, element);
          return { question: line(`${at}.question`, question), answer: paragraph(`${at}.answer`, answer) };
        }),
      };
    case 'facts':
      return {
        kind,
        heading: heading(field, block['heading']),
        facts: readList(`${field}.facts`, block['facts'], rows, (at, element) => {
          const { term, description } = readObject(at, element);
          return { term: line(`${at}.term`, term), description: paragraph(`${at}.description`, description) };
        }),
      };
    case 'links':
      return {
        kind,
        heading: heading(field, block['heading']),
        links: readList(`${field}.links`, block['links'], rows, (at, element) => {
          const { label, href, text } = readObject(at, element);
          const link = { label: line(`${at}.label`, label), href: readAddress(`${at}.href`, href, { allowsTel: true }) };
          const words = readOptionalText(`${at}.text`, text, { max: PARAGRAPH_MAX_LENGTH });
          return words === null ? link : { ...link, text: words };
        }),
      };
    case 'callout': {
      const words = { kind, heading: heading(field, block['heading']), text: paragraph(`${field}.text`, block['text']) };
      const action = readOptionalText(`${field}.action`, block['action'], { max: LABEL_MAX_LENGTH });
      return action === null ? words : { ...words, action };
    }
  }
}

function readOnEnter(field: string, value: unknown): OnEnterAction | null {
  if (value === null || value === undefined) return null;
  const { event, properties } = readObject(field, value);
  const named = Object.entries(readObject(`${field}.properties`, properties ?? {}));
  if (named.length > PROPERTIES_MAX) return fault(`${field}.properties`, `At most ${PROPERTIES_MAX} properties fit.`);
  return {
    event: readChoice(`${field}.event`, event, ON_ENTER_EVENTS),
    properties: Object.fromEntries(
      named.map(([name, property]) => {
        if (!/^[A-Za-z][\w-]{0,63}$/.test(name)) return fault(`${field}.properties`, 'A property’s name is letters, digits and “_”.');
        return [name, readText(`${field}.properties.${name}`, property, { max: HEADING_MAX_LENGTH, isOptional: true })];
      }),
    ),
  };
}

/** Reads a page as staff sent it, or as an older build stored it (R3.01). Unknown fields fall away; the first wrong one is named. */
export function parsePageContent(sent: unknown, { formNames }: PageContentContext): Result<PageContent, FieldFault> {
  try {
    const page = readObject('', sent);
    const template = readChoice('template', page['template'], TEMPLATE_NAMES);
    const form = readOptionalText('form', page['form'], { max: LABEL_MAX_LENGTH });
    if (form !== null && !formNames.includes(form)) fault('form', `There is no form called “${form}”.`);
    if (form === null && FORM_TEMPLATES.includes(template)) fault('form', `A page of the template “${template}” needs a form.`);
    const destination = page['destination'];
    return ok({
      title: readText('title', page['title'], { max: TITLE_MAX_LENGTH }),
      description: readText('description', page['description'], { max: DESCRIPTION_MAX_LENGTH }),
      headline: readText('headline', page['headline'], { max: HEADLINE_MAX_LENGTH }),
      subheadline: readText('subheadline', page['subheadline'] ?? '', { max: SUBHEADLINE_MAX_LENGTH, isOptional: true }),
      image: readImage('image', page['image']),
      body: readList('body', page['body'] ?? [], { max: BLOCKS_MAX }, readBlock),
      destination:
        destination === null || destination === undefined || destination === ''
          ? null
          : readAddress('destination', destination, { allowsTel: false }),
      actionLabel: readText('actionLabel', page['actionLabel'], { max: LABEL_MAX_LENGTH }),
      template,
      product: readChoice('product', page['product'], PRODUCTS),
      benefits: readList('benefits', page['benefits'] ?? [], { max: BENEFITS_MAX }, line),
      language: readChoice('language', page['language'] ?? 'english', ['english', 'spanish'] as const),
      form,
      indexable: readFlag('indexable', page['indexable'] ?? false),
      onEnter: readOnEnter('onEnter', page['onEnter']),
      smid: readOptionalText('smid', page['smid'], { max: CAMPAIGN_ID_MAX_LENGTH }),
      xsmid: readOptionalText('xsmid', page['xsmid'], { max: CAMPAIGN_ID_MAX_LENGTH }),
    });
  } catch (error) {
    if (error instanceof FaultyField) return err(error.fault);
    throw error;
  }
}

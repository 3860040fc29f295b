import { choice, fields, listOf, text, textOrAbsent, withoutBlankLines } from '@waypost/platform/parsing/schemas';
import { lazy } from 'yup';
import { ICON_NAMES, type BodyBlock } from '../src/page-configuration';
import { linkAddress } from './link-address';

const MAX_HEADING_LENGTH = 160;
export const MAX_LINE_LENGTH = 320;
const MAX_PARAGRAPH_LENGTH = 4000;
const MAX_ACTION_LENGTH = 80;
const ROWS = { min: 1, max: 60 };

const heading = text('Heading', { max: MAX_HEADING_LENGTH });
const line = (label: string) => text(label, { max: MAX_LINE_LENGTH });
const paragraph = (label: string) => text(label, { max: MAX_PARAGRAPH_LENGTH });
const kindOf = <Kind extends BodyBlock['kind']>(kind: Kind) => choice('Kind of block', [kind]);

const BLOCKS = {
  text: fields('Block', {
    kind: kindOf('text'),
    heading: textOrAbsent('Heading', { max: MAX_HEADING_LENGTH }),
    paragraphs: listOf('Paragraphs', paragraph('Paragraph'), ROWS).transform(withoutBlankLines),
  }),
  points: fields('Block', {
    kind: kindOf('points'),
    heading,
    points: listOf(
      'Points',
      fields('Point', {
        title: line('Title'),
        text: paragraph('Text'),
        icon: choice('Picture', ICON_NAMES)
          .transform((icon: unknown) => icon ?? undefined)
          .optional(),
      }),
      ROWS,
    ),
  }),
  steps: fields('Block', {
    kind: kindOf('steps'),
    heading,
    steps: listOf('Steps', fields('Step', { title: line('Title'), text: paragraph('Text') }), ROWS),
  }),
  questions: fields('Block', {
    kind: kindOf('questions'),
    heading,
    questions: listOf('Questions', fields('Question', { question: line('Question'), answer: paragraph('Answer') }), ROWS),
  }),
  facts: fields('Block', {
    kind: kindOf('facts'),
    heading,
    facts: listOf('Facts', fields('Fact', { term: line('Term'), description: paragraph('Description') }), ROWS),
  }),
  links: fields('Block', {
    kind: kindOf('links'),
    heading,
    links: listOf(
      'Links',
      fields('Link', { label: line('Words'), href: linkAddress, text: textOrAbsent('Text below', { max: MAX_PARAGRAPH_LENGTH }) }),
      ROWS,
    ),
  }),
  callout: fields('Block', {
    kind: kindOf('callout'),
    heading,
    text: paragraph('Text'),
    action: textOrAbsent('Words on the action', { max: MAX_ACTION_LENGTH }),
  }),
} as const;

type BlockKind = keyof typeof BLOCKS;
const BLOCK_KINDS = Object.keys(BLOCKS) as readonly BlockKind[];
const unknownBlock = fields('Block', { kind: choice('Kind of block', BLOCK_KINDS) });

/** The schema of one block of a page's body, by its kind. */
export const bodyBlock = lazy((block: unknown) => {
  const kind: unknown = typeof block === 'object' && block !== null && 'kind' in block ? block.kind : undefined;
  const blockKind = BLOCK_KINDS.find((name) => name === kind);
  return blockKind === undefined ? (unknownBlock as never) : BLOCKS[blockKind];
});

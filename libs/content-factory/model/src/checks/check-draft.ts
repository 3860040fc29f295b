import type { Language, Product } from '@waypost/brands';
import { claimFindings } from '@waypost/compliance';
import { asSeen } from '../as-seen';
import { bareFactFindings, type FactSources } from './bare-facts';
import { excerptOf, fieldsOf, type DraftField, type DraftText, type Finding } from './finding';
import { emptyHeadingFindings, leftOverFindings } from './left-overs';
import { nearCopyFindings, type OtherText } from './near-copies';
import { offTopicFindings } from './off-topic';
import { otherProductFindings } from './other-product';
import { readingLevelFindings } from './reading-level';
import { languageFindings } from './text-language';

export interface DraftContext extends FactSources {
  readonly language: Language;
  /** The brand's kind of insurance. Its disclaimer is below the text. */
  readonly product: Product;
  /** The prompt version with which the text was written. */
  readonly instructions: string;
  /** Other drafts of the run, and articles of the branch and of main. */
  readonly others: readonly OtherText[];
  /** The text as it is rendered, one entry per paragraph. */
  readonly paragraphs: readonly string[];
  /** The alternative texts of its pictures. */
  readonly alts: readonly string[];
  readonly links: readonly string[];
  /** Returns whether the brand has a page or article at a path once the branch is published. A query and a hash are ignored. */
  readonly isPath: (path: string) => boolean;
}

interface ReadField {
  readonly field: DraftField;
  readonly text: string;
}

/**
 * Returns the texts as readers see them, so that no Markdown hides what they say: “$**9**” is an amount. Each paragraph, item and row is a
 * text of its own, because no name and no figure reaches from one into the next.
 */
const readFieldsOf = (draft: DraftText, { paragraphs, alts }: Pick<DraftContext, 'paragraphs' | 'alts'>): readonly ReadField[] =>
  [
    ...fieldsOf(draft).filter(({ field }) => field !== 'body'),
    ...[...paragraphs, ...alts].map((text) => ({ field: 'body' as const, text })),
  ].map(({ field, text }) => ({ field, text: asSeen(text) }));

/** A person may keep a promise of their own, but generated ones are stops. */
const stoppedClaims = (fields: readonly ReadField[], language: Language): readonly Finding[] =>
  fields.flatMap(({ field, text }) => claimFindings(text, language).map((claim): Finding => ({ ...claim, severity: 'stop', field })));

/**
 * Returns stops for links that nobody checked. The server does not fetch addresses that a model wrote, and readers should not follow them.
 */
function linkFindings(links: readonly string[], { facts, isPath }: Pick<DraftContext, 'facts' | 'isPath'>): readonly Finding[] {
  const sources = new Set(facts.map(({ source }) => source));
  return links
    .filter((href) => (href.startsWith('/') ? !isPath(href) : !sources.has(href)))
    .map((href) => ({
      severity: 'stop',
      code: 'broken-link',
      message: href.startsWith('/')
        ? 'The brand has no page at this address.'
        : 'Link only to sources of the facts sheet, or to pages of the brand.',
      field: 'body',
      excerpt: excerptOf(href),
    }));
}

/**
 * Returns all findings on a generated text in a fixed order (R10.18, R10.20). The same text in the same context always has the same
 * findings.
 */
export function checkDraft(draft: DraftText, context: DraftContext): readonly Finding[] {
  const read = readFieldsOf(draft, context);
  return [
    ...languageFindings(context.paragraphs, context.language),
    ...bareFactFindings(read, context),
    ...stoppedClaims(read, context.language),
    ...otherProductFindings(draft, context),
    ...leftOverFindings(fieldsOf(draft), context.instructions),
    ...emptyHeadingFindings(draft.body),
    ...linkFindings(context.links, context),
    ...nearCopyFindings(draft.body, context.others),
    ...offTopicFindings(draft, context),
    ...readingLevelFindings(context.paragraphs, context.language),
  ];
}

/** Returns whether findings prevent the approval of a text. */
export const isStopped = (findings: readonly Finding[]): boolean => findings.some(({ severity }) => severity === 'stop');

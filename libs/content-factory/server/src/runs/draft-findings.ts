import { checkDraft, type Finding } from '@waypost/content-factory/model/checks';
import type { DraftInPlace, Drafts, DraftSurroundings } from '../ports/drafts';
import type { FactoryItem, FactoryRun } from '../ports/run-store';

/** Returns the key of an item's article. An item has one draft, however often it is made. */
export const draftKey = (itemId: string): string => `generated-${itemId}`;

const DRAFT_KEY = /^generated-(.+)$/;

/** Returns the item of a draft with this key. Null for an article that no run wrote. */
export const itemIdOfDraft = (articleKey: string): string | null => DRAFT_KEY.exec(articleKey)?.[1] ?? null;

/** A text that could not be parsed in time could not be checked. */
const UNREAD: Finding = {
  severity: 'stop',
  code: 'text-not-written',
  message: 'The text could not be read in time. Take out what is tangled, such as long lists of marks, or split the article.',
  field: 'body',
  excerpt: '',
};

/** A text of a run in its place. The run has its facts and its prompt. */
export interface TextOfRun {
  readonly draft: DraftInPlace;
  readonly run: Pick<FactoryRun, 'facts' | 'prompt'>;
  readonly item: Pick<FactoryItem, 'id' | 'topic'>;
}

/** Returns the findings on a text, among what is on its branch now. */
export async function currentFindings(drafts: Pick<Drafts, 'parts' | 'surroundings'>, checked: TextOfRun): Promise<readonly Finding[]> {
  const { branchId, brand, language } = checked.draft;
  return findingsOf(drafts, checked, await drafts.surroundings(branchId, brand, language));
}

/** Returns the findings on a text among these articles and texts of its branch. */
export async function findingsOf(
  drafts: Pick<Drafts, 'parts'>,
  { draft: { language, text }, run, item }: TextOfRun,
  { articles, brandTexts, isPath, product }: DraftSurroundings,
): Promise<readonly Finding[]> {
  const parts = await drafts.parts(text.body);
  if (!parts) return [UNREAD];
  const { texts, links, pictures } = parts;
  return checkDraft(text, {
    language,
    product,
    facts: run.facts,
    topic: item.topic,
    brandTexts,
    instructions: run.prompt.text,
    others: articles.filter(({ key }) => key !== draftKey(item.id)),
    paragraphs: texts,
    alts: pictures.map(({ alt }) => alt),
    links: links.map(({ href }) => href),
    isPath,
  });
}

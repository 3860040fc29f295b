import { articleParts } from '@waypost/articles/model';
import { checkDraft, type DraftText, type Finding } from '@waypost/content-factory/model';
import type { DraftSurroundings } from '../ports/drafts';
import type { FactoryItem, FactoryRun } from '../ports/run-store';

/** The key of an item's article: one item has one draft, however often it is made. */
export const draftKey = (itemId: string): string => `generated-${itemId}`;

const DRAFT_KEY = /^generated-(.+)$/;

/** The item whose draft has this key; null for an article that no run wrote. */
export const itemIdOfDraft = (articleKey: string): string | null => DRAFT_KEY.exec(articleKey)?.[1] ?? null;

/** What the checks say of a text of a run, as it is among the articles of its branch. */
export function findingsOf(
  text: DraftText,
  run: Pick<FactoryRun, 'language' | 'facts' | 'prompt'>,
  { id, topic }: Pick<FactoryItem, 'id' | 'topic'>,
  { articles, brandTexts, isPath }: DraftSurroundings,
): readonly Finding[] {
  const { texts, links } = articleParts(text.body);
  return checkDraft(text, {
    language: run.language,
    facts: run.facts,
    topic,
    brandTexts,
    instructions: run.prompt.text,
    others: articles.filter(({ key }) => key !== draftKey(id)),
    paragraphs: texts,
    links: links.map(({ href }) => href),
    isPath,
  });
}

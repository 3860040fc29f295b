import type { Brand, Language } from '@waypost/brands';
import type { BrandPassage } from '@waypost/content-factory/model';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';

/** Pages whose words are about the site itself, and not about what people compare. */
const LEFT_OUT: ReadonlySet<PageConfiguration['template']> = new Set(['legal', 'plain', 'chat']);

const passage = (heading: string, text: string, isQuestion = false): BrandPassage => ({ heading, text, isQuestion });

function passagesOfBlock(block: BodyBlock, page: PageConfiguration): readonly BrandPassage[] {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.slice(0, 1).map((text) => passage(block.heading ?? page.headline, text));
    case 'points':
      return block.points.map(({ title, text }) => passage(title, text));
    case 'steps':
      return block.steps.map(({ title, text }) => passage(title, text));
    case 'questions':
      return block.questions.map(({ question, answer }) => passage(question, answer, true));
    case 'facts':
      return block.facts.map(({ term, description }) => passage(term, description));
    case 'callout':
      return [passage(block.heading, block.text)];
    case 'links':
      return [];
  }
}

/** What a brand's pages of a language say, once a heading. */
export function brandPassages(pages: readonly PageConfiguration[], language: Language): readonly BrandPassage[] {
  const byHeading = new Map<string, BrandPassage>();
  for (const page of pages) {
    if (page.language !== language || LEFT_OUT.has(page.template)) continue;
    for (const block of page.body)
      for (const passage of passagesOfBlock(block, page)) if (!byHeading.has(passage.heading)) byHeading.set(passage.heading, passage);
  }
  return [...byHeading.values()];
}

/** What a brand says of itself: a text may repeat its figures and names. */
export const brandTexts = (brand: Brand, passages: readonly BrandPassage[]): readonly string[] => [
  [brand.name, brand.owner, brand.address, brand.state, brand.npn, brand.url].filter((text) => text !== null).join('\n'),
  ...brand.licenses.map(({ state, number }) => `${state} ${number}`),
  ...passages.map(({ heading, text }) => `${heading}\n${text}`),
];

import type { Brand, Language } from '@waypost/brands';
import type { BrandPassage } from '@waypost/content-factory/model';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';

/**
 * Pages whose words are about the site itself, and not about what people compare; and reviews of insurers, whose names and figures
 * are no other text's to repeat.
 */
const LEFT_OUT: ReadonlySet<PageConfiguration['template']> = new Set(['legal', 'plain', 'chat', 'review']);
/** Of a longer text only the beginning is quoted. */
const MOST_PARAGRAPHS = 2;

interface Line {
  readonly name: string;
  readonly text: string;
}

const passage = (heading: string, text: string, isQuestion = false): BrandPassage => ({ heading, text, isQuestion });

/** `- **Doctors:** Look each one up.`; the number that a line has in its list is not part of its name. */
function listLine({ name, text }: Line): string {
  const plain = name.replace(/^\d+[.)]\s*/, '');
  return `- **${/[?!.:]$/.test(plain) ? plain : `${plain}:`}** ${text}`;
}

const list = (heading: string, lines: readonly Line[]): readonly BrandPassage[] => [passage(heading, lines.map(listLine).join('\n'))];

/** What of a block can be read away from its page: steps, links and calls to act can’t. */
function passagesOfBlock(block: BodyBlock, page: PageConfiguration): readonly BrandPassage[] {
  switch (block.kind) {
    case 'text':
      return [passage(block.heading ?? page.headline, block.paragraphs.slice(0, MOST_PARAGRAPHS).join('\n\n'))];
    case 'points':
      return list(
        block.heading,
        block.points.map(({ title, text }) => ({ name: title, text })),
      );
    case 'facts':
      return list(
        block.heading,
        block.facts.map(({ term, description }) => ({ name: term, text: description })),
      );
    case 'questions':
      return block.questions.map(({ question, answer }) => passage(question, answer, true));
    case 'steps':
    case 'callout':
    case 'links':
      return [];
  }
}

/** Everything that a block says. */
function wordsOfBlock(block: BodyBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.heading ?? '', ...block.paragraphs];
    case 'points':
      return block.points.map(({ title, text }) => `${title}\n${text}`);
    case 'steps':
      return block.steps.map(({ title, text }) => `${title}\n${text}`);
    case 'questions':
      return block.questions.map(({ question, answer }) => `${question}\n${answer}`);
    case 'facts':
      return block.facts.map(({ term, description }) => `${term}\n${description}`);
    case 'callout':
      return [`${block.heading}\n${block.text}`];
    case 'links':
      return [];
  }
}

const pagesIn = (pages: readonly PageConfiguration[], language: Language): readonly PageConfiguration[] =>
  pages.filter((page) => page.language === language && !LEFT_OUT.has(page.template));

/** What an article may quote of a brand's pages in one language, each heading once. */
export function brandPassages(pages: readonly PageConfiguration[], language: Language): readonly BrandPassage[] {
  const byHeading = new Map<string, BrandPassage>();
  for (const page of pagesIn(pages, language))
    for (const block of page.body)
      for (const passage of passagesOfBlock(block, page)) if (!byHeading.has(passage.heading)) byHeading.set(passage.heading, passage);
  return [...byHeading.values()];
}

/** What a brand says of itself: a text may repeat its figures and names. */
export const brandTexts = (brand: Brand, pages: readonly PageConfiguration[], language: Language): readonly string[] => [
  [brand.name, brand.owner, brand.address, brand.state, brand.npn, brand.url].filter((text) => text !== null).join('\n'),
  ...brand.licenses.map(({ state, number }) => `${state} ${number}`),
  ...new Set(pagesIn(pages, language).flatMap(({ body }) => body.flatMap(wordsOfBlock))),
];

import type { Brand, Language } from '@waypost/brands';
import type { BrandPassage } from '@waypost/content-factory/model';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';

/** Pages about the site itself instead of the subject, and reviews of insurers, whose names and figures no other text may repeat. */
const LEFT_OUT: ReadonlySet<PageConfiguration['template']> = new Set(['legal', 'plain', 'chat', 'review']);
/** The most paragraphs that are quoted from a text. */
const MAX_PARAGRAPHS = 2;

interface Line {
  readonly name: string;
  readonly text: string;
}

const passage = (heading: string, text: string, isQuestion = false): BrandPassage => ({ heading, text, isQuestion });

/** Formats `- **Doctors:** Look each one up.` A number in the line's name is removed. */
function listLine({ name, text }: Line): string {
  const plain = name.replace(/^\d+[.)]\s*/, '');
  return `- **${/[?!.:]$/.test(plain) ? plain : `${plain}:`}** ${text}`;
}

const list = (heading: string, lines: readonly Line[]): readonly BrandPassage[] => [passage(heading, lines.map(listLine).join('\n'))];

/** Returns the parts of a block that make sense outside their page. Steps, links and callouts don't. */
function passagesOfBlock(block: BodyBlock, page: PageConfiguration): readonly BrandPassage[] {
  switch (block.kind) {
    case 'text':
      return [passage(block.heading ?? page.headline, block.paragraphs.slice(0, MAX_PARAGRAPHS).join('\n\n'))];
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

/** Returns all texts of a block. */
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

/** Returns the passages of a brand's pages in one language that an article may quote, each heading once. */
export function brandPassages(pages: readonly PageConfiguration[], language: Language): readonly BrandPassage[] {
  const byHeading = new Map<string, BrandPassage>();
  for (const page of pagesIn(pages, language))
    for (const block of page.body)
      for (const passage of passagesOfBlock(block, page)) if (!byHeading.has(passage.heading)) byHeading.set(passage.heading, passage);
  return [...byHeading.values()];
}

/** Returns a brand's texts about itself, whose figures and names an article may repeat. */
export const brandTexts = (brand: Brand, pages: readonly PageConfiguration[], language: Language): readonly string[] => [
  [brand.name, brand.owner, brand.address, brand.state, brand.npn, brand.url].filter((text) => text !== null).join('\n'),
  ...brand.licenses.map(({ state, number }) => `${state} ${number}`),
  ...new Set(pagesIn(pages, language).flatMap(({ body }) => body.flatMap(wordsOfBlock))),
];

import type { Language, Product } from '@waypost/brands';
import { invariant } from '@waypost/platform/kernel';
import { localizedDay } from '@waypost/platform/kernel/days';
import { shortened } from '@waypost/platform/kernel/text';
import type { DraftText } from '../checks/finding';
import { factText, type Fact } from '../facts-sheet';
import type { ArticleTemplate } from '../run/run-request';
import { stemsOf } from '../topic-words';
import type { BrandPassage } from './brand-passage';
import { phrasesFor, type Phrases } from './phrases';
import { choiceNumber, rankedPassages } from './ranked-passages';
import { subjectsOf } from './subjects/subjects-of';
import { titleOf } from './topic-title';

export interface TemplateTextInput {
  readonly topic: string;
  readonly author: { readonly name: string };
  readonly brand: { readonly name: string; readonly product: Product };
  readonly language: Language;
  readonly template: ArticleTemplate;
  readonly facts: readonly Fact[];
  /** Passages from the brand's pages in this language. */
  readonly passages: readonly BrandPassage[];
}

interface Amounts {
  /** The points of the main subject and of the second one. */
  readonly points: number;
  readonly beside: number;
  readonly asks: number;
  /** The quoted passages from the brand's pages. */
  readonly passages: number;
  readonly questions: number;
}

const AMOUNTS: Readonly<Record<ArticleTemplate, Amounts>> = {
  guide: { points: 3, beside: 1, asks: 4, passages: 2, questions: 1 },
  questions: { points: 4, beside: 2, asks: 4, passages: 0, questions: 3 },
  checklist: { points: 2, beside: 1, asks: 3, passages: 1, questions: 0 },
};
const MAX_DESCRIPTION_CHARACTERS = 300;

/** Chooses one of several wordings. The choice is the same for the same topic, author and template. */
type Choose = <T>(place: string, wordings: readonly T[]) => T;

/**
 * The default generator. It writes an article without a model, from texts on the subject without figures, the facts sheet and the brand's
 * own words. Pure: the same topic, author and template give the same text. The topic appears only in the title, so that nothing in it
 * becomes Markdown.
 */
export function templateText(input: TemplateTextInput): DraftText {
  const { topic, author, brand, language, template, facts, passages } = input;
  const phrases = phrasesFor(language, brand.product);
  const amounts = AMOUNTS[template];
  const seed = `${topic}\n${author.name}\n${template}`;
  const choose: Choose = (place, wordings) => {
    const wording = wordings[choiceNumber(`${seed}\n${place}`) % wordings.length];
    invariant(wording !== undefined, `${place} has wordings`);
    return wording;
  };
  const { main, beside } = subjectsOf(topic, language, brand.product);
  const subject = main.text[language];
  const some = someOf(topic, seed);
  const points = [
    ...some(subject.points, amounts.points, ({ heading, text }) => `${heading} ${text}`),
    ...some(beside?.text[language].points ?? [], amounts.beside, ({ heading, text }) => `${heading} ${text}`),
  ].map(({ heading, question, text, reply }) =>
    template === 'questions' ? { heading: question, text: `${reply} ${text}`.trim() } : { heading, text },
  );
  // A passage from another page is quoted only if it is about the same topic.
  const ranked = rankedPassages(passages, topic).filter(({ heading, text }) => main.words[language].test(`${heading} ${text}`));
  const retold = [
    ...ranked.filter(({ isQuestion }) => !isQuestion).slice(0, amounts.passages),
    ...ranked.filter(({ isQuestion }) => isQuestion).slice(0, amounts.questions),
  ];
  const asks = section(choose('ask heading', phrases.askHeading), [
    some(subject.asks, amounts.asks, (ask) => ask)
      .map((ask) => `- ${ask}`)
      .join('\n'),
  ]);
  const brandSection = parts(choose('brand heading', phrases.brandHeading)(brand.name), retold);
  const bodies: Readonly<Record<ArticleTemplate, readonly (string | null)[]>> = {
    guide: [parts(choose('basics', phrases.basicsHeading), points), factsSection(facts, language, phrases, choose), brandSection, asks],
    questions: [
      parts(choose('answers', phrases.answersHeading), points),
      brandSection,
      factsSection(facts, language, phrases, choose),
      asks,
    ],
    checklist: [
      section(choose('steps', phrases.stepsHeading), [subject.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')]),
      parts(choose('reasons', phrases.reasonsHeading), points),
      factsSection(facts, language, phrases, choose),
      brandSection,
      asks,
    ],
  };
  const sections = [
    `${choose('opening', subject.openings)}\n\n${choose('honesty', phrases.honesty)}`,
    ...bodies[template],
    section(choose('closing heading', phrases.closingHeading), [choose('closing', phrases.closing)(brand.name)]),
  ];
  const title = titleOf(topic, language);
  return {
    title,
    description: shortened(`${asSentence(title)} ${choose('description', phrases.description)(brand.name)}`, MAX_DESCRIPTION_CHARACTERS),
    body: `${sections.filter((part) => part !== null).join('\n\n')}\n`,
  };
}

const section = (heading: string, paragraphs: readonly string[]): string => [`## ${heading}`, ...paragraphs].join('\n\n');

/** Returns a section with subsections. Null if there are none. */
const parts = (heading: string, all: readonly { readonly heading: string; readonly text: string }[]): string | null =>
  all.length === 0
    ? null
    : section(
        heading,
        all.map((entry) => `### ${entry.heading}\n\n${entry.text}`),
      );

/**
 * Returns a function that selects some of several entries and keeps their order. Entries that match the topic come first, then a
 * pseudo-random choice for this article. Two articles on one subject differ, and each is the same every time.
 */
function someOf(topic: string, seed: string): <T>(all: readonly T[], count: number, wordsOf: (entry: T) => string) => readonly T[] {
  const wanted = stemsOf(topic);
  const score = (words: string): number => [...stemsOf(words)].filter((stem) => wanted.has(stem)).length;
  return (all, count, wordsOf) => {
    const ranked = all.map((entry) => ({ chosenEntry: entry, score: score(wordsOf(entry)), order: choiceNumber(seed + wordsOf(entry)) }));
    ranked.sort((left, right) => right.score - left.score || left.order - right.order);
    const chosen = new Set(ranked.slice(0, count).map(({ chosenEntry }) => chosenEntry));
    return all.filter((entry) => chosen.has(entry));
  };
}

function factsSection(facts: readonly Fact[], language: Language, phrases: Phrases, choose: Choose): string | null {
  if (facts.length === 0) return null;
  const rows = facts.map(
    (fact) =>
      `- **${plainText(factText(fact))}** (${sourceName(fact.source, phrases)}, ${phrases.asOf(localizedDay(fact.asOf, language))})`,
  );
  return section(choose('facts', phrases.factsHeading), [choose('facts introduction', phrases.factsIntroduction), rows.join('\n')]);
}

/** Escapes a text for Markdown. */
const plainText = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Returns the last part of an address in words: “costs” for `/basics/costs`. Null if it is no readable word. */
function pageName({ pathname }: URL): string | null {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = last.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
  return /^[a-z]{3,}(?: [a-z]+)*$/i.test(words) ? words : null;
}

/** Returns the link to an https source, named by its host and page. Any other source is shown as text. */
function sourceName(source: string, phrases: Phrases): string {
  if (!/^https:\/\//i.test(source) || !URL.canParse(source)) return plainText(source);
  const url = new URL(source);
  const page = pageName(url);
  return `${page === null ? '' : phrases.seePage(page)}[${url.hostname.replace(/^www\./, '')}](${source})`;
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

import type { Language } from '@waypost/brands';
import { invariant } from '@waypost/platform/kernel';
import type { DraftText } from '../checks/finding';
import type { Fact } from '../facts-sheet';
import type { ArticleTemplate } from '../run/run-request';
import type { BrandPassage } from './brand-passage';
import { PHRASES, type Phrases } from './phrases';
import { choiceNumber, rankedPassages } from './ranked-passages';

export interface TemplateTextInput {
  readonly topic: string;
  readonly author: { readonly name: string };
  readonly brand: { readonly name: string };
  readonly language: Language;
  readonly template: ArticleTemplate;
  readonly facts: readonly Fact[];
  /** What the brand's pages of this language say already. */
  readonly passages: readonly BrandPassage[];
}

/** How many of the brand's paragraphs and questions an article takes. */
const PARAGRAPHS: Readonly<Record<ArticleTemplate, number>> = { guide: 4, questions: 2, checklist: 2 };
const QUESTIONS: Readonly<Record<ArticleTemplate, number>> = { guide: 3, questions: 6, checklist: 2 };
/** How many questions it gives a reader to take along, of all that there are. */
const ASKS: Readonly<Record<ArticleTemplate, number>> = { guide: 4, questions: 6, checklist: 3 };
const STEPS = 4;
/** With fewer of the brand's paragraphs a guide says how to go about it, too. */
const FEWEST_PARAGRAPHS = 2;
const TITLE_MAX_CHARACTERS = 110;
const DESCRIPTION_MAX_CHARACTERS = 300;

/** Chooses one of several wordings. The same topic, author and template always choose alike. */
type Choose = <T>(place: string, wordings: readonly T[]) => T;

/**
 * Writes an article from the facts sheet and the brand's own words, without a model: the default generator. Pure: the same
 * topic, author and template give the same text.
 */
export function templateText(input: TemplateTextInput): DraftText {
  const { topic, author, brand, language, template, facts, passages } = input;
  const phrases = PHRASES[language];
  const seed = `${topic}\n${author.name}\n${template}`;
  const choose: Choose = (place, wordings) => {
    const wording = wordings[choiceNumber(`${seed}\n${place}`) % wordings.length];
    invariant(wording !== undefined, `${place} has wordings`);
    return wording;
  };
  const subject = topic.replace(/[\s.:;]+$/, '');
  const ranked = rankedPassages(passages, topic);
  const basics = ranked.filter(({ isQuestion }) => !isQuestion).slice(0, PARAGRAPHS[template]);
  const sections = [
    `${choose('opening', phrases.opening)(subject)}\n\n${choose('honesty', phrases.honesty)}`,
    passagesSection(choose('basics', phrases.basicsHeading), basics),
    template === 'checklist' || basics.length < FEWEST_PARAGRAPHS ? steps(phrases, seed, template, choose) : null,
    factsSection(facts, language, phrases, choose),
    passagesSection(
      choose('questions', phrases.questionsHeading),
      ranked.filter(({ isQuestion }) => isQuestion).slice(0, QUESTIONS[template]),
    ),
    section(choose('ask heading', phrases.askHeading), [
      someOf(phrases.asks, ASKS[template], seed)
        .map((ask) => `- ${ask}`)
        .join('\n'),
    ]),
    section(choose('closing heading', phrases.closingHeading), [choose('closing', phrases.closing)(brand.name)]),
  ];
  return {
    title: cut(capitalized(subject), TITLE_MAX_CHARACTERS),
    description: cut(choose('description', phrases.description)(capitalized(subject), brand.name), DESCRIPTION_MAX_CHARACTERS),
    body: `${sections.filter((part) => part !== null).join('\n\n')}\n`,
  };
}

const section = (heading: string, paragraphs: readonly string[]): string => [`## ${heading}`, ...paragraphs].join('\n\n');

/** The brand's own words, each below its heading; null where it has none. */
const passagesSection = (heading: string, passages: readonly BrandPassage[]): string | null =>
  passages.length === 0
    ? null
    : section(
        heading,
        passages.map((passage) => `### ${passage.heading}\n\n${passage.text}`),
      );

/** Some of several lines, in their own order: two articles read apart, and each the same every time. */
const someOf = (lines: readonly string[], count: number, seed: string): readonly string[] => {
  const chosen = new Set(lines.toSorted((one, other) => choiceNumber(seed + one) - choiceNumber(seed + other)).slice(0, count));
  return lines.filter((line) => chosen.has(line));
};

/** A checklist has all of the steps, another article some. */
function steps(phrases: Phrases, seed: string, template: ArticleTemplate, choose: Choose): string {
  const lines = template === 'checklist' ? phrases.steps : someOf(phrases.steps, STEPS, seed);
  return section(choose('steps', phrases.stepsHeading), [lines.map((step, index) => `${index + 1}. ${step}`).join('\n')]);
}

function factsSection(facts: readonly Fact[], language: Language, phrases: Phrases, choose: Choose): string | null {
  if (facts.length === 0) return null;
  const rows = facts.map(
    ({ value, unit, source, asOf }) =>
      `- **${withUnit(value, unit)}** (${sourceName(source, phrases)}, ${phrases.asOf(shownDay(asOf, language))})`,
  );
  return section(choose('facts', phrases.factsHeading), [choose('facts introduction', phrases.factsIntroduction), rows.join('\n')]);
}

/** `185` in `USD` is `$185`, `20` in `%` is `20%`; other units stand behind the value. */
function withUnit(value: string, unit: string | undefined): string {
  if (unit === undefined || unit === '') return value;
  if (/^(?:usd|dollars?|\$)$/i.test(unit)) return value.startsWith('$') ? value : `$${value}`;
  if (/^(?:%|percent)$/i.test(unit)) return value.endsWith('%') ? value : `${value}%`;
  return `${value} ${unit}`;
}

/** The last part of an address in words: `/basics/costs` is “costs”. What is no word says nothing to a reader. */
function pageName({ pathname }: URL): string | null {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = last.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
  return /^[a-z]{3,}(?: [a-z]+)*$/i.test(words) ? words : null;
}

/** An https address is linked by its host, with the page that it leads to; anything else is shown as it is. */
function sourceName(source: string, phrases: Phrases): string {
  if (!/^https:\/\//i.test(source) || !URL.canParse(source)) return source;
  const url = new URL(source);
  const page = pageName(url);
  return `${page === null ? '' : phrases.seePage(page)}[${url.hostname.replace(/^www\./, '')}](${source})`;
}

/** R3.09: `d MMM yyyy`. */
const shownDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'spanish' ? 'es-US' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

import { BRAND_IDS, isConsumerBrand, LANGUAGES } from '@waypost/brands';
import {
  choice,
  choiceOr,
  fields,
  listOf,
  listOrEmpty,
  numberWithin,
  text,
  textOrAbsent,
  tidyText,
} from '@waypost/platform/parsing/schemas';
import type { InferType } from 'yup';
import { factSchema } from '../facts-sheet';

/** The kinds of articles that a run can write. */
export const ARTICLE_TEMPLATES = ['guide', 'questions', 'checklist'] as const;
export type ArticleTemplate = (typeof ARTICLE_TEMPLATES)[number];

export const MAX_TOPICS = 200;
const MAX_TOPIC_CHARACTERS = 200;
const MAX_AUTHOR_CHARACTERS = 100;
const UUID_CHARACTERS = 36;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_FACTS = 200;
/** Dollars. The limit prevents a typing error from spending a budget. */
const MAX_RUN_COST = 1000;

const CONSUMER_BRANDS = BRAND_IDS.filter(isConsumerBrand);

/** Removes blank and repeated topics from a pasted list, in order. Values that are not text stay, so that they are refused. */
export function distinctTopics<Topic>(topics: readonly Topic[]): readonly (Topic | string)[] {
  const seen = new Set<string>();
  return topics.flatMap((topic): readonly (Topic | string)[] => {
    const tidied = tidyText(topic);
    if (typeof tidied !== 'string') return [topic];
    const line = tidied.replace(/\s+/g, ' ');
    const key = line.toLowerCase();
    if (line === '' || seen.has(key)) return [];
    seen.add(key);
    return [line];
  });
}

const withoutRepeats = (topics: unknown): unknown => (Array.isArray(topics) ? distinctTopics<unknown>(topics) : topics);

/** The schema of a run's request (R10.09). Unknown fields are dropped. */
export const runRequestSchema = fields('Run', {
  /** The id of the run, from a form that may be sent again. It starts one run. A request without an id always starts one. */
  id: textOrAbsent('Id', { max: UUID_CHARACTERS }).matches(UUID, { message: 'An id is a UUID in lower case.' }),
  topics: listOf('Topics', text('Topic', { max: MAX_TOPIC_CHARACTERS }), { min: 1, max: MAX_TOPICS }).transform(withoutRepeats),
  author: text('Author', { max: MAX_AUTHOR_CHARACTERS }),
  brand: choice('Brand', CONSUMER_BRANDS),
  language: choiceOr('Language', LANGUAGES, 'english'),
  template: choice('Template', ARTICLE_TEMPLATES),
  facts: listOrEmpty('Facts', factSchema, { max: MAX_FACTS }),
  /** Dollars. */
  mostCost: numberWithin('The most that the run may cost', { min: 0, max: MAX_RUN_COST }),
});

export type RunRequest = InferType<typeof runRequestSchema>;

import { type Fact } from '@waypost/content-factory/model';
import { distinctTopics, runRequestSchema, MAX_TOPICS, type ArticleTemplate } from '@waypost/content-factory/model/run';
import { faultsOf as faultsIn } from '@waypost/platform/parsing';

/** The form of a new run. */
export interface RunDraft {
  /** One topic per line. */
  readonly topics: string;
  readonly author: string;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly template: ArticleTemplate;
  readonly facts: readonly Fact[];
  readonly mostCost: string;
}

export const EMPTY_FACT: Fact = { value: '', unit: '', source: '', asOf: '' };

export const EMPTY_RUN: RunDraft = {
  topics: '',
  author: '',
  brand: 'mpa',
  language: 'english',
  template: 'guide',
  facts: [],
  mostCost: '5.00',
};

/** An example run: three topics that need no figures. */
export const EXAMPLE_RUN: RunDraft = {
  ...EMPTY_RUN,
  topics: 'What to ask about dental care\nHow to check whether your doctor is in the network\nWhat to do before you change your plan',
  mostCost: '1.00',
};

const linesOf = ({ topics }: Pick<RunDraft, 'topics'>): readonly string[] => topics.split('\n').filter((line) => line.trim() !== '');

/** Returns the topics, one per line. The server drops repeats, so they are not counted here either. */
export const topicsOf = (draft: Pick<RunDraft, 'topics'>): readonly string[] => distinctTopics(linesOf(draft));

const repeatsIn = (draft: Pick<RunDraft, 'topics'>): number => linesOf(draft).length - topicsOf(draft).length;

/** Returns `19 of 200; 1 repeat is left out`. */
export function topicCountText(draft: Pick<RunDraft, 'topics'>): string {
  const repeats = repeatsIn(draft);
  const leftOut = repeats === 0 ? '' : repeats === 1 ? '; 1 repeat is left out' : `; ${repeats} repeats are left out`;
  return `${topicsOf(draft).length} of ${MAX_TOPICS}${leftOut}`;
}

const isBlank = ({ value, unit, source, asOf }: Fact): boolean => [value, unit, source, asOf].every((text) => (text ?? '').trim() === '');

/** Returns the request for the form. */
export const requestOf = (draft: RunDraft) => ({
  ...draft,
  topics: topicsOf(draft),
  facts: draft.facts.filter((fact) => !isBlank(fact)),
  mostCost: draft.mostCost.trim() === '' ? Number.NaN : Number(draft.mostCost.replace('$', '')),
});

/** A form's request as it is sent, with the id of the form. The server checks it. */
export type SentRun = ReturnType<typeof requestOf> & { readonly id: string };

/** Returns the form field of an error in the request. All topics share one field, and blank facts are not sent, so indexes differ. */
function fieldInForm(field: string, { facts }: Pick<RunDraft, 'facts'>): string {
  if (field.startsWith('topics')) return 'topics';
  const sent = facts.flatMap((fact, index) => (isBlank(fact) ? [] : [index]));
  return field.replace(/^facts\[(\d+)\]/, (_whole, index: string) => `facts[${sent[Number(index)] ?? index}]`);
}

/** Returns the errors that prevent the start, by field. The rules are the server's. */
export function faultsOf(draft: RunDraft): Readonly<Record<string, string>> {
  const request = requestOf(draft);
  const faults = faultsIn(runRequestSchema, request).map(({ field, message }) => [fieldInForm(field, draft), message] as const);
  return {
    ...Object.fromEntries(faults.toReversed()),
    ...(request.topics.length === 0 ? { topics: 'Write at least one topic.' } : {}),
    ...(request.topics.length > MAX_TOPICS ? { topics: `A run takes ${MAX_TOPICS} topics. Make two runs of these.` } : {}),
    ...(draft.author === '' ? { author: 'Choose an author.' } : {}),
  };
}

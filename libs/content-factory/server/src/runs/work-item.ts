import { articleParts } from '@waypost/articles/model';
import {
  checkDraft,
  claimItem,
  fitsCap,
  promptMessages,
  readAnswer,
  secondsUntilRetry,
  type DraftText,
  type Finding,
  type GenerationFailure,
  type ItemProgress,
  type MicroDollars,
  type PromptInput,
} from '@waypost/content-factory/model';
import type { Clock } from '@waypost/platform/kernel';
import type { ClaimDecision, Drafts, DraftSurroundings, FactoryItem, FactoryRun, RunSpending, RunStore } from '../factory-ports';
import type { Generator } from '../generators/generator';

/** How long a worker has an item to itself: longer than the slowest answer. */
export const ITEM_LEASE_MS = 180_000;

export interface WorkItemDeps {
  readonly runs: RunStore;
  readonly drafts: Drafts;
  readonly generator: Generator;
  readonly clock: Clock;
  /** Sends the item's job again, not before a time. */
  readonly sendLater: (itemId: string, at: Date) => Promise<void>;
  /** Says that something of a run has changed, for whoever watches it. */
  readonly announce: (runId: string) => void;
}

/**
 * One item from its topic to its draft (R10.17). Each step is committed before the next begins, so that it can be repeated
 * from any of them: the answer is kept before it is judged, and no question is paid twice.
 */
export function workItem(deps: WorkItemDeps): (itemId: string, signal: AbortSignal) => Promise<void> {
  const { runs, drafts, generator, clock } = deps;
  return async (itemId, signal) => {
    const before = await runs.findItem(itemId);
    const run = before && (await runs.findRun(before.runId));
    if (!before || !run) return;
    const surroundings = await drafts.surroundings(run.branchId, run.brand, run.language);
    const input = promptInput(run, before, surroundings);
    const messages = promptMessages(run.prompt.text, input);

    const most = generator.mostCost(messages);
    const claim = await runs.claim(itemId, (item, spending) => decideClaim(item, spending, most, clock.now()), clock.now());
    deps.announce(run.id);
    if (claim.kind === 'leased') return deps.sendLater(itemId, claim.until);
    if (claim.kind !== 'work') return;

    if (claim.from === 'asking') {
      const idempotencyKey = `${itemId}:${questionNumber(before)}`;
      const answered = await generator.generate({ input, messages, passages: surroundings.passages, idempotencyKey, signal });
      if (!answered.ok) return fail(deps, before, claim.attempt, answered.error);
      if (!(await runs.keepAnswer(itemId, claim.attempt, answered.value, clock.now()))) return;
      deps.announce(run.id);
    }
    await makeDraft(deps, run, itemId, claim.attempt, surroundings);
    deps.announce(run.id);
  };
}

/** Questions that are known to have ended are not asked again under their key; one that was lost in a crash is. */
const questionNumber = ({ attempts }: Pick<FactoryItem, 'attempts'>): number =>
  attempts.filter(({ endedAt }) => endedAt !== null).length + 1;

/** Pure: whether an item may be worked on, and what is reserved for it. */
export function decideClaim(item: ItemProgress, run: RunSpending, most: MicroDollars, now: Date): ClaimDecision {
  const claim = claimItem(item, now);
  if (claim.kind !== 'work') return claim;
  if (run.isCancelled) return { kind: 'stop', failure: 'cancelled' };
  const reserve = claim.from === 'asking' ? most : 0;
  if (reserve > 0 && !fitsCap(run, reserve)) return { kind: 'stop', failure: 'cap-reached' };
  return { ...claim, reserve, leasedUntil: new Date(now.getTime() + ITEM_LEASE_MS) };
}

const promptInput = (run: FactoryRun, { topic }: Pick<FactoryItem, 'topic'>, { brandName, product }: DraftSurroundings): PromptInput => ({
  topic,
  language: run.language,
  template: run.template,
  brand: { name: brandName, product },
  author: { name: run.author.name, credentials: run.author.credentials, guidelines: run.author.guidelines },
  facts: run.facts,
});

/** Reads the stored answer, makes the draft once, and ends the item with what the checks found. */
async function makeDraft(
  deps: WorkItemDeps,
  run: FactoryRun,
  itemId: string,
  attempt: number,
  surroundings: DraftSurroundings,
): Promise<void> {
  const { runs, drafts, clock } = deps;
  const item = await runs.findItem(itemId);
  if (!item?.answer) return;
  const draft = readAnswer(item.answer.text);
  if (!draft.ok) return fail(deps, item, attempt, { code: draft.error, retryAfterSeconds: null });
  const key = draftKey(itemId);
  const added = await drafts.add({
    branchId: run.branchId,
    key,
    brand: run.brand,
    language: run.language,
    author: run.author.name,
    text: draft.value,
    by: run.startedBy,
  });
  if (!added.ok) return fail(deps, item, attempt, { code: 'draft-refused', retryAfterSeconds: null });
  const findings = findingsOf(draft.value, run, item, surroundings);
  await runs.succeed(itemId, attempt, { articleKey: key, findings }, clock.now());
}

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

/** Ends the item, or has it tried again when the provider says so. The fetch itself repeats nothing. */
async function fail(
  deps: WorkItemDeps,
  item: Pick<FactoryItem, 'id' | 'runId'>,
  attempt: number,
  failure: GenerationFailure,
): Promise<void> {
  const { runs, clock, sendLater, announce } = deps;
  const wait = secondsUntilRetry(failure, attempt);
  const retryAt = wait === null ? null : new Date(clock.now().getTime() + wait * 1000);
  const isOwn = await runs.fail(item.id, attempt, { code: failure.code, retryAt }, clock.now());
  announce(item.runId);
  if (isOwn && retryAt !== null) await sendLater(item.id, retryAt);
}

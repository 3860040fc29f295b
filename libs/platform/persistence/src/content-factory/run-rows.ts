import { parseFacts } from '@waypost/content-factory/model';
import { parseFindings } from '@waypost/content-factory/model/checks';
import { FAILURE_CODES, type FailureCode } from '@waypost/content-factory/model/failures';
import { ARTICLE_TEMPLATES, ITEM_STATES } from '@waypost/content-factory/model/run';
import type { Answer } from '@waypost/content-factory/server';
import type { AnswerFacts, Attempt, AuthorVersion, FactoryItem, FactoryRun } from '@waypost/content-factory/server/ports';
import { BRAND_IDS, LANGUAGES } from '@waypost/brands';
import { readJson } from '../database/stored-json';
import { readWord } from '../database/stored-word';
import type { Prisma } from '../generated/client';

export const RUN = { include: { author: true, prompt: true } } as const;

type RunRow = Prisma.FactoryRunGetPayload<typeof RUN>;
type AuthorRow = RunRow['author'];

export const authorOf = ({ id, version, name, bio, credentials, guidelines, photo }: AuthorRow): AuthorVersion => ({
  id,
  version,
  name,
  bio,
  credentials,
  guidelines,
  photo,
});

export const runOf = (row: RunRow): FactoryRun => ({
  id: row.id,
  branchId: row.branchId,
  brand: readWord(BRAND_IDS, row.brand, `factory_run ${row.id}`),
  language: readWord(LANGUAGES, row.language, `factory_run ${row.id}`),
  template: readWord(ARTICLE_TEMPLATES, row.template, `factory_run ${row.id}`),
  facts: readJson(row.facts, parseFacts, `factory_run ${row.id}`),
  author: authorOf(row.author),
  prompt: { version: row.prompt.version, text: row.prompt.text },
  cap: row.cap,
  startedBy: { id: row.startedById, name: row.startedByName },
  startedAt: row.startedAt,
  cancelledAt: row.cancelledAt,
  retriedBy: row.retriedById === null ? null : { id: row.retriedById, name: row.retriedByName ?? row.retriedById },
});

/** Attempts without their answers, which lists do not show. */
export const ITEM = {
  include: { attempts: { omit: { answer: true }, orderBy: { number: 'asc' } } },
} as const;

type ItemRow = Prisma.FactoryItemGetPayload<typeof ITEM>;
type AttemptRow = ItemRow['attempts'][number];

export const itemOf = (row: ItemRow): FactoryItem => {
  const answered = row.attempts.find(({ number }) => number === row.answeredBy);
  return {
    id: row.id,
    runId: row.runId,
    topic: row.topic,
    state: readWord(ITEM_STATES, row.state, `factory_item ${row.id}`),
    attempt: row.attempt,
    leasedUntil: row.leasedUntil,
    answer: answered ? answerFactsOf(answered) : null,
    articleKey: row.articleKey,
    findings: readJson(row.findings, parseFindings, `factory_item ${row.id}`),
    checkedAt: row.checkedAt,
    checkedRevision: row.checkedRevision,
    cost: row.cost,
    failure: failureOf(row.failure, `factory_item ${row.id}`),
    attempts: row.attempts.map(attemptOf),
  };
};

const failureOf = (code: string | null, row: string): FailureCode | null => (code === null ? null : readWord(FAILURE_CODES, code, row));

const usageOf = ({ inputTokens, outputTokens, isUsageEstimated }: AttemptRow): Answer['usage'] | null =>
  inputTokens === null || outputTokens === null
    ? null
    : { input: inputTokens, output: outputTokens, isEstimated: isUsageEstimated ?? false };

const answerFactsOf = (row: AttemptRow): AnswerFacts => ({
  usage: usageOf(row) ?? { input: 0, output: 0, isEstimated: true },
  cost: row.cost ?? 0,
  model: row.model ?? '',
  finishReason: row.finishReason,
  requestId: row.requestId,
});

const attemptOf = (row: AttemptRow): Attempt => ({
  number: row.number,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  usage: usageOf(row),
  cost: row.cost,
  reserved: row.reserved,
  failure: failureOf(row.failure, `attempt ${row.number} of factory_item ${row.itemId}`),
});

import { anAuthor } from '@waypost/content-factory/contract/testing';
import { renderArticle } from '@waypost/articles/model';
import type { DraftApproval, Drafts, StoredDraft, NewDraft } from '../src/ports/drafts';
import type { Actor, AuthorStore, AuthorVersion, PromptStore, PromptVersion } from '../src/ports/people-stores';
import type { Answer, Generator } from '../src/generators/generator';
import { templateText } from '@waypost/content-factory/model';
import { answerText } from '@waypost/content-factory/model/prompt';
import { PASSAGES } from '@waypost/content-factory/model/testing';
import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { ok } from '@waypost/platform/kernel';

export const ANNA: Actor = { id: 'anna', name: 'Anna Berg' };

export function fakeAuthorStore(first: readonly AuthorVersion[] = [anAuthor()], audit: AuditRecorder = fakeAuditLog()): AuthorStore {
  const latest = new Map(first.map((author) => [author.id, author]));
  return {
    list: async () => [...latest.values()],
    find: async (id) => latest.get(id) ?? null,
    async addVersion(author, _by, _at, entry) {
      if ((latest.get(author.id)?.version ?? 0) !== author.version - 1) return false;
      latest.set(author.id, author);
      await audit.record(entry);
      return true;
    },
  };
}

export function fakePromptStore(
  first: PromptVersion = { version: 1, text: 'Write one article in plain words for people who compare insurance.' },
  audit: AuditRecorder = fakeAuditLog(),
): PromptStore {
  const versions = [first];
  let label = first.version;
  const current = () => versions.find(({ version }) => version === label) ?? null;
  return {
    list: async () =>
      versions
        .toReversed()
        .map((prompt) => ({ ...prompt, isCurrent: prompt.version === label, writtenBy: ANNA.name, writtenAt: new Date(0) })),
    current: async () => current(),
    async add({ text, base }, _by, _at, entry) {
      if (base !== label) return null;
      const prompt = { version: versions.length + 1, text };
      versions.push(prompt);
      label = prompt.version;
      await audit.record(entry(prompt));
      return prompt;
    },
    async makeCurrent(version, _by, _at, entry) {
      if (!versions.some((prompt) => prompt.version === version)) return false;
      label = version;
      await audit.record(entry);
      return true;
    },
  };
}

const revisionOf = (body: string): string => `revision of ${body}`;

/** In-memory drafts. `made` has every call, including repeated ones. */
export function fakeDrafts(): Drafts & {
  readonly made: NewDraft[];
  readonly articles: Map<string, NewDraft>;
  readonly approved: Map<string, DraftApproval>;
} {
  const made: NewDraft[] = [];
  const approved = new Map<string, DraftApproval>();
  const articles = new Map<string, NewDraft>();
  return {
    made,
    articles,
    approved,
    branchState: async (branchId) => (branchId === 'spring' ? 'open' : branchId === 'main' ? 'closed' : 'missing'),
    hasPlace: (brand) => brand !== 'ayb',
    async add(draft) {
      made.push(draft);
      if (!articles.has(draft.key)) articles.set(draft.key, draft);
      return ok(null);
    },
    async find(_branchId, key): Promise<StoredDraft | null> {
      const article = articles.get(key);
      if (!article) return null;
      const { brand, language, text } = article;
      return { brand, language, text, textHash: `hash of ${text.body}`, revisionId: revisionOf(text.body), status: 'draft' };
    },
    standings: async () =>
      new Map([...articles].map(([key, { text }]) => [key, { revisionId: revisionOf(text.body), approval: approved.get(key) ?? null }])),
    parts: async (markdown) => renderArticle(markdown).parts,
    surroundings: async () => ({
      articles: [...articles.values()].map(({ key, text }) => ({ key, label: text.title, body: text.body })),
      brandName: 'My Plan Atlas',
      product: 'medicare',
      brandTexts: ['My Plan Atlas'],
      passages: PASSAGES.english,
      isPath: () => false,
    }),
  };
}

/** A provider's answer: an article for one cent. */
export const anAnswer = (topic: string, answer: Partial<Answer> = {}): Answer => ({
  text: answerText(
    templateText({
      topic,
      author: { name: 'Anna Berg' },
      brand: { product: 'medicare', name: 'My Plan Atlas' },
      language: 'english',
      template: 'guide',
      facts: [],
      passages: PASSAGES.english,
    }),
  ),
  usage: { input: 400, output: 900, isEstimated: false },
  cost: 10_000,
  model: 'stand-in-1',
  finishReason: 'stop',
  requestId: 'r-1',
  ...answer,
});

/** A generator with scripted answers that records its requests. */
export function fakeGenerator(
  generate: Generator['generate'] = async ({ input }) => ok(anAnswer(input.topic)),
): Generator & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    name: 'fake',
    asked,
    mostCost: () => 50_000,
    generate(request) {
      asked.push(request.idempotencyKey);
      return generate(request);
    },
  };
}

/** The announcements of one process. All listeners hear each one at once. */
export function fakeRunChanges(): {
  readonly announceRun: (runId: string) => Promise<void>;
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  readonly onRunChanged: (runId: string, listener: () => void) => () => Promise<void>;
} {
  const listeners = new Set<(runId: string) => void>();
  const listen = (listener: (runId: string) => void) => {
    listeners.add(listener);
    return async () => void listeners.delete(listener);
  };
  return {
    announceRun: async (runId) => listeners.forEach((listener) => listener(runId)),
    onRunsChanged: listen,
    onRunChanged: (watched, listener) => listen((runId) => runId === watched && listener()),
  };
}

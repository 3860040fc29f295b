import type { CheckedContent, ContentRules } from '@waypost/content/contract/kinds';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentData, StaffName } from '@waypost/content/model';
import { newId, ok } from '@waypost/platform/kernel';
import { fakeClock, type FakeClock } from '@waypost/platform/kernel/testing';
import { parseFields } from '@waypost/platform/parsing';
import { fields, text, textOrEmpty, textOrNull } from '@waypost/platform/parsing/schemas';
import type { ContentDeps } from '../src/content-deps';
import type { PublishDueDeps } from '../src/publishing/scheduled-publish';
import { fakeContentStore, type FakeContentStore } from './fake-content-store';

export const ANNA: StaffName = { id: 'staff-anna', name: 'Anna' };
export const BEN: StaffName = { id: 'staff-ben', name: 'Ben' };

const LABELS: Readonly<Record<string, string>> = { 'tqg.home': 'tqg /', 'tqg.quiz-auto': 'tqg /quiz/auto' };
const PATHS: readonly unknown[] = [null, '/', '/quiz/auto'];

const schema = fields('Page', {
  title: text('Title', { max: 100 }),
  headline: text('Headline', { max: 100 }),
  subheadline: textOrEmpty('Subheadline', { max: 100 }),
  destination: textOrNull('Destination', { max: 100 }).test('path', 'Destination must be a path.', (path) => path?.startsWith('/') ?? true),
});

const checksOf = ({ kind, key, label, data }: CheckedContent): readonly PublishCheck[] => {
  const about = { kind, key, label, excerpt: null };
  const checks: PublishCheck[] = [];
  if (!PATHS.includes(data['destination'])) {
    const message = 'This leads to a page that the brand does not have.';
    checks.push({ ...about, severity: 'stop', code: 'link-broken', message, field: 'destination' });
  }
  if (/guaranteed/.test(String(data['headline'])))
    checks.push({ ...about, severity: 'warning', code: 'claim-certainty', message: 'This reads as a promise.', field: 'headline' });
  return checks;
};

/** A small kind of content under the name of pages: two defaults, four fields, two checks. */
export const aKind = (changes: Partial<ContentRules> = {}): ContentRules => ({
  isKey: (key) => key in LABELS,
  parse: (_key, sent) => parseFields(schema, sent),
  summaryOf: (_key, { title }) => ({ title: String(title) }),
  labelOf: (key) => LABELS[key] ?? key,
  defaultOf: (key): ContentData | null =>
    key in LABELS ? { title: `Title of ${key}`, headline: 'Headline', subheadline: '', destination: '/quiz/auto' } : null,
  defaultKeys: () => Object.keys(LABELS),
  checks: async (contents) => contents.filter(({ kind }) => kind === 'page').flatMap(checksOf),
  ...changes,
});

export type FakeContentDeps = ContentDeps &
  Pick<PublishDueDeps, 'mayPublish'> & { readonly store: FakeContentStore; readonly clock: FakeClock };

/** Use cases over an in-memory store, with one small kind of content. */
export const contentDeps = (changes: Partial<ContentDeps> = {}): FakeContentDeps => ({
  kinds: { page: aKind() },
  newId,
  mayPublish: async () => true,
  branchChecks: async () => [],
  needsApproval: false,
  follow: async () => ok([]),
  ...changes,
  store: fakeContentStore(),
  clock: fakeClock(),
});

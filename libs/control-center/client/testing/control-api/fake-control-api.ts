import type { WaitingArticle } from '@waypost/articles/model/content';
import type { BranchSummary } from '@waypost/content/contract';
import type { PutBackRequest } from '@waypost/content/contract/publishing';
import { branchIdOf, CONTENT_KINDS, type ContentKind, type StaffName } from '@waypost/content/model';
import { COLLECTION_OF_KIND, type ServiceName } from '@waypost/control-center/contract';
import type { ImageUse } from '@waypost/images/model';
import type { PageContent } from '@waypost/pages/model/content';
import { createFakeAccount } from './fake-account';
import { answer, done, notFound, problem } from './fake-answers';
import { branchCall, type FakeBranchSite, type FakeRequest } from './fake-branch-calls';
import { readCall, type FakeCall } from './fake-call';
import { createFakeCollaboration } from '../fake-collaboration';
import { createFakeContents, detailOf, setLive, summaries, writeContent, type Content, type FakeContents } from './fake-contents';
import { createFakeDashboard } from '../fake-dashboard';
import { createFakePeople } from './fake-people';
import { createFakePublications, linksOf, publicationsAsked, putBack, rollBack, type FakeChecks } from './fake-publications';
import { createFakeSession, type FakeUser } from './fake-session';
import { aBranch, ANNA, aPageContent } from '../page-contents';

export interface FakeControlApiOptions {
  /** The pages that come with the code, by key. The default is two. */
  readonly pages?: Readonly<Record<string, PageContent>>;
  readonly branches?: readonly BranchSummary[];
  readonly user?: FakeUser | null;
  readonly now?: () => number;
  /** Returns the URL of a preview's document. The playground builds one, the tests need none. */
  readonly previewUrl?: (brand: string, path: string, draft: PageContent | undefined) => string;
}

const userOf = (by: StaffName): FakeUser => ({ ...by, email: `${by.id}@waypost.example` });

/** The state of the whole API. */
interface FakeSite extends FakeBranchSite {
  readonly account: ReturnType<typeof createFakeAccount>;
  readonly people: ReturnType<typeof createFakePeople>;
  readonly dashboard: ReturnType<typeof createFakeDashboard>;
  away: readonly ServiceName[];
  waitingArticles: readonly WaitingArticle[];
}

function createBranch(contents: FakeContents, body: unknown): Response {
  const { session } = contents;
  const { name } = body as { name: string };
  const slug = branchIdOf(name);
  if (slug === null) return problem(400, 'wrong-field', 'Name makes no id', { field: 'name' });
  const namesakes = contents.branches.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
  const id = namesakes === 0 ? slug : `${slug}-${namesakes + 1}`;
  const branch = aBranch({ id, name, createdBy: session.me(), createdAt: session.instant(), updatedAt: session.instant() });
  contents.branches = [...contents.branches, branch];
  session.note('created branch', name);
  return answer(branch, 201);
}

/** Answers calls about the live site and its branches. */
function contentCalls(site: FakeSite, [first, second, ...rest]: readonly string[], request: FakeRequest): Response {
  const { contents, publications } = site;
  const { method, query, body } = request;
  const liveKind = first === 'live' ? CONTENT_KINDS.find((kind) => COLLECTION_OF_KIND[kind] === second) : undefined;
  if (liveKind) return putBack(publications, liveKind, decodeURIComponent(rest[0] ?? ''), body as PutBackRequest);
  if (first === 'publications' && rest[0] === 'links') return answer(linksOf(publications, second ?? ''));
  if (first === 'publications')
    return rest[0] === 'rollback' ? rollBack(publications, second ?? '', body) : answer(publicationsAsked(publications, query));
  if (first === 'branches' && second === undefined) return method === 'GET' ? answer(summaries(contents)) : createBranch(contents, body);
  const branch = summaries(contents).find(({ id }) => id === decodeURIComponent(second ?? ''));
  return first === 'branches' && branch ? branchCall(site, branch, rest, request) : notFound();
}

function answerTo(site: FakeSite, path: string, request: FakeRequest): Response {
  const { account, away, collaboration, dashboard, people } = site;
  const { session } = site.contents;
  const { method, query, body } = request;
  if (path === '/api/_auth/session') {
    if (method !== 'DELETE') return answer(session.user() ? { user: session.user() } : {});
    session.signIn(null);
    return done();
  }
  if (!session.user()) return problem(401, 'not-signed-in', 'Sign in first');
  const parts = path.replace('/api/control/', '').split('/');
  const [first, second, ...rest] = parts;
  if (first === 'page-addresses') return answer({ home: '/', 'quiz-auto': '/quiz/auto', '~drivers~over-60': '/drivers/over-60' });
  if (first === 'services') return away.includes('database') ? problem(503, 'database-away', 'Try again in a moment') : answer({ away });
  // There are no alarms.
  if (first === 'operations' && second === 'alarms') return answer([]);
  if (first === 'account' && second === 'invitations') return people.invitationCall(method, rest[0], body);
  if (first === 'account') return account.accountCall(method, second, rest[0], body);
  if (first === 'people' && rest[0] === 'api-tokens') return account.apiTokenCall(method, second ?? null, rest[1], body);
  if (first === 'people') return people.peopleCall(method, second, rest[0], body);
  // No page links to an article.
  if (first === 'articles' && second === 'published') return answer([]);
  if (first === 'articles' && second === 'waiting') return answer(site.waitingArticles);
  if (first === 'comments') return answer(collaboration.news());
  if (first === 'reviews') return answer(collaboration.inbox(session.me().id));
  if (first === 'dashboard') return answer(dashboard.answer(query));
  if (first === 'events') return dashboard.stream();
  if (first === 'audit')
    return answer(second === 'chain' ? { isWhole: true, brokenAt: null } : { entries: query.has('before') ? [] : session.audit });
  if ((first === 'experiments' && second === undefined) || first === 'running-experiments') return answer([]);
  // The content factory has no authors.
  if (first === 'content-factory') return answer([]);
  return contentCalls(site, parts, request);
}

function createSite(contents: FakeContents, previewUrl: FakeSite['previewUrl']): FakeSite {
  const { session } = contents;
  const people = createFakePeople(session);
  return {
    contents,
    publications: createFakePublications(contents),
    people,
    account: createFakeAccount(session),
    collaboration: createFakeCollaboration(),
    dashboard: createFakeDashboard(),
    uses: [],
    approvalRefusal: null,
    waitingArticles: [],
    away: [],
    previewUrl,
    nameOfPerson: people.nameOf,
  };
}

/**
 * The control center's API in memory, through `fetch`: branches, items with revisions, three-way merges, publishes and rollbacks. Tests
 * and the playground run screens against it. It implements the contract without the real API's edge cases.
 */
export function createFakeControlApi({
  pages = {
    'tqg.home': aPageContent({ title: 'The Quote Guide', product: 'auto' }),
    'tqg.quiz-auto': aPageContent({ title: 'Auto quiz', template: 'quiz', form: 'auto-v1' }),
  },
  branches = [],
  user = { id: ANNA.id, email: 'anna@waypost.example', name: ANNA.name },
  now = () => Date.now(),
  previewUrl = (brand, path) => `http://${brand}.localhost/${path}?preview=signed`,
}: FakeControlApiOptions = {}) {
  const calls: FakeCall[] = [];
  const failures: { readonly pattern: RegExp; readonly status: number; readonly body: unknown }[] = [];
  const session = createFakeSession(user, now);
  const contents = createFakeContents(session, pages, branches);
  const site = createSite(contents, previewUrl);
  const { publications, people, collaboration, dashboard } = site;

  const fetchFake: typeof globalThis.fetch = async (input, init) => {
    const call = await readCall(input, init);
    const { method, path, body } = call;
    calls.push(call);
    const failing = failures.findIndex(({ pattern }) => pattern.test(`${method} ${path}`));
    const [failure] = failing === -1 ? [] : failures.splice(failing, 1);
    if (failure) return failure.status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : answer(failure.body, failure.status);
    return answerTo(site, path, { method, query: new URLSearchParams(call.query), body });
  };

  return {
    fetch: fetchFake,
    /** Reviews, comments and presence. */
    collaboration,
    /** The dashboard's figures and live events. */
    dashboard,
    /** All calls so far. */
    calls,
    /** Makes these services unavailable. */
    setAway(...names: readonly ServiceName[]) {
      site.away = names;
    },
    /** Changes the role of the signed-in person. */
    setOwnRole: people.setOwnRole,
    /** Makes the next matching call fail with a status, or without a response if the status is 0. */
    failNext(pattern: RegExp, status: number, body: unknown = { title: 'It broke', status, code: 'broken' }) {
      failures.push({ pattern, status, body });
    },
    /** Signs another person in while `run` runs. */
    async as<Answer>(by: StaffName, run: () => Promise<Answer>): Promise<Answer> {
      const before = session.user();
      session.signIn(userOf(by));
      try {
        return await run();
      } finally {
        session.signIn(before);
      }
    },
    /** Saves a page on a branch as another person. On main it publishes the page. */
    saveAs(by: StaffName, branch: string, key: string, edit: Partial<PageContent>) {
      const before = session.user();
      session.signIn(userOf(by));
      const current = detailOf(contents, branch, 'page', key)?.content as PageContent;
      const content = { ...current, ...edit } as unknown as Content;
      if (branch === 'main') setLive(contents, branch, { kind: 'page', key }, content);
      else writeContent(contents, branch, 'page', key, content);
      session.signIn(before);
    },
    /** Stores an item as the branch's own. */
    give: (branch: string, kind: ContentKind, key: string, content: object) =>
      writeContent(contents, branch, kind, key, content as Content),
    /** Returns the revision of an item that a branch shows. Null if there is none. */
    revisionOf: (branch: string, kind: ContentKind, key: string) => detailOf(contents, branch, kind, key)?.revisionId ?? null,
    setUses(next: readonly ImageUse[]) {
      site.uses = next;
    },
    /** Makes articles wait for the signed-in person's approval. */
    setWaitingArticles(next: readonly WaitingArticle[]) {
      site.waitingArticles = next;
    },
    /** Makes the signed-in person's approvals of articles count, or not, for this reason. */
    setApprovalRefusal(next: string | null) {
      site.approvalRefusal = next;
    },
    setChecks(next: FakeChecks) {
      publications.checks = next;
    },
    endSession: () => session.signIn(null),
    contentOf: (branch: string, key: string) => detailOf(contents, branch, 'page', key)?.content as PageContent | undefined,
  };
}

export type FakeControlApi = ReturnType<typeof createFakeControlApi>;

import {
  type BranchSummary,
  type ContentChange,
  type ContentDetail,
  type ContentVersion,
  type FieldDifference,
  type LiveLink,
  type Publication,
  type PublishCheck,
  type PublishRequest,
  type PutBackRequest,
  EDIT_CONFLICT,
  PUBLISH_PROBLEMS,
  VERSIONS_AT_ONCE,
} from '@waypost/content/contract';
import { branchIdOf, type ContentKind, type StaffName, CONTENT_KINDS } from '@waypost/content/model';
import {
  type AuditEntry,
  type PendingInvitation,
  type ServiceName,
  type NewPasskey,
  type SecondFactorState,
  type Person,
  type StaffDevice,
  COLLECTION_OF_KIND,
  type NewApiToken,
} from '@waypost/control-center/contract';
import type { Role } from '@waypost/staff/model';
import type { ImageUse } from '@waypost/images/model';
import { addedPageAt, addedPageKey, type NewPage, type PageContent, type PageRow } from '@waypost/pages/model/content';
import { PROBLEM_MEDIA_TYPE } from '@waypost/platform/http';
import { createFakePasskeys } from './fake-passkeys';
import { createFakeApiTokens } from './fake-api-tokens';
import { createFakeCollaboration } from './fake-collaboration';
import { createFakeDashboard } from './fake-dashboard';
import { aBranch, anImageContent, ANNA, aPageContent, BEN } from './page-contents';

type Content = Readonly<Record<string, unknown>>;

interface Revision {
  readonly id: string;
  readonly content: Content;
  readonly by: StaffName;
  readonly at: string;
  readonly branchId: string;
}
/** What a branch has of its own, and main's revision when it began with it. */
interface Touched {
  readonly revision: Revision;
  readonly base: Revision | null;
}

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  /** With its question mark; absent where there is none. */
  readonly query?: string;
  readonly body: unknown;
}

export interface FakeControlApiOptions {
  /** The pages that come with the code, by key; two where absent. */
  readonly pages?: Readonly<Record<string, PageContent>>;
  readonly branches?: readonly BranchSummary[];
  readonly user?: { readonly id: string; readonly email: string; readonly name: string } | null;
  readonly now?: () => number;
  /** The document that a preview shows; the playground makes one, the tests need none. */
  readonly previewUrl?: (brand: string, path: string, draft: PageContent | undefined) => string;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The control center's API in memory, through `fetch`: branches, contents with revisions, three-way merges, publishes
 * and rollbacks, to test screens against and to try them without a server. It keeps the contract, not the cases of the
 * real one.
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
  let count = 0;
  let signedIn = user;
  let away: readonly ServiceName[] = [];
  const dashboard = createFakeDashboard();
  const apiTokens = createFakeApiTokens(now);
  const collaboration = createFakeCollaboration();
  const instant = () => new Date(now()).toISOString();
  const me = (): StaffName => ({ id: signedIn?.id ?? 'nobody', name: signedIn?.name ?? 'Nobody' });

  let branchList: BranchSummary[] = [
    aBranch({ id: 'main', name: 'Live site', isMain: true, createdAt: instant(), updatedAt: instant() }),
    ...branches,
  ];
  const main = new Map<string, Revision>();
  const touched = new Map<string, Map<string, Touched>>();
  const versions = new Map<string, ContentVersion[]>();
  let publications: Publication[] = [];
  const undo = new Map<string, { readonly key: string; readonly before: Revision | null }[]>();
  /** What a branch had of its own when it was published. */
  const taken = new Map<string, ReadonlyMap<string, Touched>>();
  const audit: AuditEntry[] = [];
  let checks: readonly PublishCheck[] = [];
  let uses: readonly ImageUse[] = [];
  let devices: StaffDevice[] = [
    {
      id: 'd1',
      isCurrent: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      address: '127.0.0.1',
      signedInAt: instant(),
      lastSeenAt: instant(),
    },
    {
      id: 'd2',
      isCurrent: false,
      userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      address: '203.0.113.7',
      signedInAt: instant(),
      lastSeenAt: instant(),
    },
  ];

  const seen = { lastSeenAt: instant(), createdAt: instant(), disabledAt: null };
  let people: Person[] = [
    {
      ...ANNA,
      email: 'anna@waypost.example',
      ...user,
      isSelf: true,
      role: 'administrator',
      signsInWith: ['password'],
      mayHavePassword: true,
      hasSecondFactor: false,
      ...seen,
    },
    {
      ...BEN,
      email: 'ben@waypost.example',
      isSelf: false,
      role: 'editor',
      signsInWith: ['password', 'openid'],
      mayHavePassword: true,
      hasSecondFactor: true,
      ...seen,
    },
  ];
  let invitations: PendingInvitation[] = [];
  const passkeys = createFakePasskeys(now);
  let secondFactor: SecondFactorState = { isOn: false, hasPasskey: false, isRequired: false, recoveryCodesLeft: 0 };

  const nameOf = (kind: ContentKind, key: string) => `${kind}/${key}`;
  const ownOf = (branch: string) => touched.get(branch) ?? new Map<string, Touched>();
  const defaultOf = (kind: ContentKind, key: string): Content | null =>
    kind === 'page' ? ((pages[key] as Content | undefined) ?? null) : null;
  const publishedOf = (kind: ContentKind, key: string): Content | null => main.get(nameOf(kind, key))?.content ?? defaultOf(kind, key);
  const labelOf = (kind: ContentKind, key: string): string => (kind === 'page' ? `${key.split('.')[0]} ${pathOf(key)}` : key);
  const pathOf = (key: string): string =>
    addedPageAt(key)?.path ?? (key.endsWith('.home') ? '/' : `/${key.split('.').slice(1).join('.').replaceAll('-', '/')}`);
  const note = (action: string, subject: string, before: unknown = null, after: unknown = null) => {
    audit.unshift({
      number: audit.length + 1,
      at: instant(),
      by: { ...me(), email: null },
      address: null,
      agent: null,
      token: null,
      action,
      subject,
      content: null,
      before,
      after,
      hash: `${audit.length}`.padStart(64, '0'),
    });
  };

  const detail = (branch: string, kind: ContentKind, key: string): ContentDetail<unknown> | null => {
    const own = ownOf(branch).get(nameOf(kind, key));
    const published = main.get(nameOf(kind, key));
    const content = own?.revision.content ?? published?.content ?? defaultOf(kind, key);
    if (content === null) return null;
    const from = own?.revision ?? published ?? null;
    return {
      key,
      label: labelOf(kind, key),
      status: own ? 'changed' : published ? 'published' : 'default',
      content,
      revisionId: from?.id ?? null,
      published: publishedOf(kind, key),
      updatedAt: from?.at ?? null,
      updatedBy: from?.by ?? null,
    };
  };

  const branchNameOf = (id: string): string => branchList.find((branch) => branch.id === id)?.name ?? id;

  const write = (branch: string, kind: ContentKind, key: string, content: Content): void => {
    const own = ownOf(branch);
    const name = nameOf(kind, key);
    const revision: Revision = { id: `r${(count += 1)}`, content, by: me(), at: instant(), branchId: branch };
    own.set(name, { revision, base: own.has(name) ? (own.get(name)?.base ?? null) : (main.get(name) ?? null) });
    touched.set(branch, own);
    versions.set(name, [
      {
        revisionId: revision.id,
        by: revision.by,
        at: revision.at,
        branchId: branch,
        branchName: branchNameOf(branch),
        publication: null,
        isDefault: false,
        content,
      },
      ...(versions.get(name) ?? []),
    ]);
    update(branch, {});
  };

  const changes = (branch: string): ContentChange[] =>
    [...ownOf(branch)].map(([name, { revision, base }]) => {
      const [kind, key] = [name.slice(0, name.indexOf('/')) as ContentKind, name.slice(name.indexOf('/') + 1)];
      const from = base?.content ?? defaultOf(kind, key) ?? {};
      const theirs = publishedOf(kind, key) ?? {};
      const fields = [...new Set([...Object.keys(from), ...Object.keys(revision.content)])].flatMap<FieldDifference>((field) => {
        const sides = { base: from[field], mine: revision.content[field], theirs: theirs[field] };
        if (isSame(sides.base, sides.mine)) return [];
        return [{ field, ...sides, isConflict: !isSame(sides.base, sides.theirs) && !isSame(sides.mine, sides.theirs) }];
      });
      return {
        kind,
        key,
        label: labelOf(kind, key),
        change: Object.keys(theirs).length === 0 ? 'added' : 'changed',
        changedBy: revision.by,
        changedAt: revision.at,
        fields,
      };
    });

  const update = (branch: string, edit: Partial<BranchSummary>) => {
    branchList = branchList.map((each) => (each.id === branch ? { ...each, ...edit, updatedAt: instant() } : each));
    return summaries().find(({ id }) => id === branch);
  };
  const summaries = (): BranchSummary[] =>
    branchList.map((branch) =>
      branch.isMain || !touched.has(branch.id)
        ? branch
        : {
            ...branch,
            ahead: ownOf(branch.id).size,
            behind: [...ownOf(branch.id)].filter(([name, { base }]) => (main.get(name)?.id ?? null) !== (base?.id ?? null)).length,
          },
    );

  const pageRows = (branch: string): PageRow[] =>
    Object.keys(pages).flatMap((key) => {
      const stored = detail(branch, 'page', key) as ContentDetail<PageContent> | null;
      if (!stored) return [];
      const { content, status, updatedAt, updatedBy } = stored;
      return [
        {
          key,
          brand: (key.split('.')[0] ?? 'tqg') as PageRow['brand'],
          brandName: `Brand ${key.split('.')[0] ?? 'tqg'}`,
          path: pathOf(key),
          title: content.title,
          product: content.product,
          language: content.language,
          template: content.template,
          status,
          isIndexable: content.indexable,
          updatedAt,
          updatedBy,
        },
      ];
    });

  const publish = (branch: BranchSummary, { note: words, resolutions, acceptsWarnings, only }: PublishRequest): Response => {
    const isChosen = ({ kind, key }: ContentChange) => only?.some((candidate) => candidate.kind === kind && candidate.key === key) ?? true;
    const all = changes(branch.id).filter(isChosen);
    const settled = (change: ContentChange, field: string) =>
      resolutions.find((resolution) => resolution.kind === change.kind && resolution.key === change.key && resolution.field === field);
    if (all.some((change) => change.fields.some(({ isConflict, field }) => isConflict && !settled(change, field))))
      return problem(409, PUBLISH_PROBLEMS.conflict, 'The live site changed meanwhile', { changes: all });
    if (checks.some(({ severity }) => severity === 'stop')) return problem(422, PUBLISH_PROBLEMS.stopped, 'A check stops this', { checks });
    if (checks.length > 0 && !acceptsWarnings) return problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks });
    const number = (publications[0]?.number ?? 0) + 1;
    const publication: Publication = {
      id: `p${number}`,
      number,
      branchId: branch.id,
      branchName: branch.name,
      note: words,
      by: me(),
      at: instant(),
      changes: all.map(({ kind, key, label, change }) => ({ kind, key, label, change })),
      rollsBack: null,
      rolledBackBy: null,
    };
    undo.set(
      publication.id,
      all.map(({ kind, key }) => ({ key: nameOf(kind, key), before: main.get(nameOf(kind, key)) ?? null })),
    );
    for (const change of all) {
      const merged: Record<string, unknown> = { ...publishedOf(change.kind, change.key) };
      for (const { field, mine, theirs } of change.fields) {
        const resolution = settled(change, field);
        merged[field] = resolution?.take === 'theirs' ? theirs : resolution?.take === 'edited' ? resolution.value : mine;
      }
      const name = nameOf(change.kind, change.key);
      const live = { id: `r${(count += 1)}`, content: merged, by: me(), at: instant(), branchId: branch.id };
      main.set(name, live);
      versions.set(name, [
        {
          revisionId: live.id,
          by: live.by,
          at: live.at,
          branchId: branch.id,
          branchName: branch.name,
          publication: publication.number,
          isDefault: false,
          content: merged,
        },
        ...(versions.get(name) ?? []),
      ]);
    }
    const isTaken = (name: string) => all.some(({ kind, key }) => nameOf(kind, key) === name);
    taken.set(publication.id, new Map([...ownOf(branch.id)].filter(([name]) => isTaken(name))));
    touched.set(branch.id, new Map([...ownOf(branch.id)].filter(([name]) => !isTaken(name))));
    update(branch.id, { schedule: null });
    publications = [publication, ...publications];
    note('published', branch.name, null, publication.changes);
    return answer(publication, 201);
  };

  const rollBack = (id: string, body: unknown): Response => {
    const rolled = publications.find((publication) => publication.id === id);
    if (!rolled) return notFound();
    const isStopped = checks.some(({ code }) => code === 'image-in-use');
    if (isStopped) return problem(422, PUBLISH_PROBLEMS.stopped, 'A check stops this', { checks });
    if (checks.length > 0 && !(body as { acceptsWarnings?: boolean } | undefined)?.acceptsWarnings)
      return problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks });
    touched.set(rolled.branchId, new Map([...(taken.get(id) ?? []), ...ownOf(rolled.branchId)]));
    for (const { key, before } of undo.get(id) ?? []) {
      if (before) main.set(key, before);
      else main.delete(key);
    }
    const number = (publications[0]?.number ?? 0) + 1;
    const publication: Publication = {
      ...rolled,
      id: `p${number}`,
      number,
      note: '',
      by: me(),
      at: instant(),
      rollsBack: rolled.number,
      rolledBackBy: null,
    };
    publications = [
      publication,
      ...publications.map((publication) => (publication.id === id ? { ...publication, rolledBackBy: number } : publication)),
    ];
    note('rolled back', `#${rolled.number}`);
    return answer(publication, 201);
  };

  const putBack = (kind: ContentKind, key: string, { revisionId, acceptsWarnings }: PutBackRequest): Response => {
    const name = nameOf(kind, key);
    const version = versions.get(name)?.find((candidate) => candidate.revisionId === revisionId);
    if (!version) return notFound();
    if (checks.length > 0 && !acceptsWarnings) return problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks });
    const number = (publications[0]?.number ?? 0) + 1;
    const id = `p${number}`;
    undo.set(id, [{ key: name, before: main.get(name) ?? null }]);
    main.set(name, { id: revisionId, content: version.content as Content, by: version.by, at: version.at, branchId: version.branchId });
    const about = { branchId: 'main', branchName: 'Live site', note: '', by: me(), at: instant(), rollsBack: null, rolledBackBy: null };
    const publication: Publication = { ...about, id, number, changes: [{ kind, key, label: labelOf(kind, key), change: 'changed' }] };
    publications = [publication, ...publications];
    note('put back', publication.changes[0]?.label ?? key);
    return answer(publication, 201);
  };

  const linksOf = (id: string): LiveLink[] =>
    (publications.find((publication) => publication.id === id)?.changes ?? []).flatMap(({ kind, key, label }) =>
      kind === 'page' ? [{ label, url: `http://${key.split('.')[0]}.localhost${pathOf(key)}` }] : [],
    );

  const libraryRows = (branch: string, kind: ContentKind): unknown[] =>
    [...ownOf(branch).keys()]
      .filter((name) => name.startsWith(`${kind}/`))
      .map((name) => {
        const stored = detail(branch, kind, name.slice(kind.length + 1));
        const content = stored?.content as Content;
        const shared = { key: stored?.key, ...content, updatedAt: stored?.updatedAt, updatedBy: stored?.updatedBy };
        return kind === 'image'
          ? { ...shared, status: stored?.status, thumbnail: `/media/${String(content['hash'])}-320` }
          : { ...shared, contentStatus: stored?.status };
      });
  const imageUpload = (branch: BranchSummary, form: FormData): Response => {
    const alt = form.get('alt');
    if (typeof alt !== 'string' || alt === '') return problem(400, 'wrong-field', 'This can’t be empty.', { field: 'alt' });
    const key = `picture-${(count += 1)}`;
    write(branch.id, 'image', key, { ...anImageContent(), name: String(form.get('name')), alt });
    return answer(detail(branch.id, 'image', key), 201);
  };

  const contentCall = (
    method: string,
    branch: BranchSummary,
    kind: ContentKind,
    rest: readonly string[],
    query: URLSearchParams,
    body: unknown,
  ): Response => {
    const [key, action] = rest;
    if (key === undefined && method === 'POST') return imageUpload(branch, body as FormData);
    if (key === undefined) return answer(libraryRows(branch.id, kind));
    const current = detail(branch.id, kind, key);
    if (!current && method === 'PUT') {
      write(branch.id, kind, key, (body as { content: Content }).content);
      return answer(detail(branch.id, kind, key));
    }
    if (!current) return notFound();
    if (action === 'uses') return answer(uses);
    if (action === 'replacement') return answer({ changed: uses.length });
    if (action === 'removal' || (method === 'DELETE' && kind === 'image')) {
      ownOf(branch.id).delete(nameOf(kind, key));
      return new Response(null, { status: 204 });
    }
    if (action === 'versions') {
      const all = versions.get(nameOf(kind, key)) ?? [];
      const before = query.get('before');
      const from = before === null ? 0 : all.findIndex(({ revisionId }) => revisionId === before) + 1;
      return answer(all.slice(from, from + VERSIONS_AT_ONCE));
    }
    if (action === 'restore') {
      const version = versions.get(nameOf(kind, key))?.find(({ revisionId }) => revisionId === (body as { revisionId: string }).revisionId);
      if (!version) return notFound();
      write(branch.id, kind, key, version.content as Content);
      return answer(detail(branch.id, kind, key));
    }
    if (method === 'DELETE') {
      ownOf(branch.id).delete(nameOf(kind, key));
      return new Response(null, { status: 204 });
    }
    if (method === 'PUT') {
      const { content, baseRevisionId } = body as { content: Content; baseRevisionId: string | null };
      if (baseRevisionId !== current.revisionId) {
        const base =
          versions.get(nameOf(kind, key))?.find(({ revisionId }) => revisionId === baseRevisionId)?.content ?? publishedOf(kind, key);
        return problem(409, EDIT_CONFLICT, 'Somebody saved this meanwhile', { current, base });
      }
      write(branch.id, kind, key, content);
      note('changed', current.label, current.content, content);
      return answer(detail(branch.id, kind, key));
    }
    return answer(current);
  };

  const addedPage = (branch: BranchSummary, page: NewPage): Response => {
    const key = addedPageKey(page);
    if (detail(branch.id, 'page', key)) return problem(400, 'wrong-field', 'There is a page at this address already.', { field: 'path' });
    write(
      branch.id,
      'page',
      key,
      aPageContent({ template: page.template, form: page.form, title: page.title ?? '' }) as unknown as Content,
    );
    return answer(detail(branch.id, 'page', key), 201);
  };

  const pagesCall = (branch: BranchSummary, change: 'edits' | 'take-back', body: unknown): Response => {
    const { keys } = body as { keys: readonly string[] };
    if (change === 'take-back') {
      for (const key of keys) ownOf(branch.id).delete(nameOf('page', key));
      return new Response(null, { status: 204 });
    }
    const { field, value } = body as { field: string; value: unknown };
    for (const key of keys) write(branch.id, 'page', key, { ...(detail(branch.id, 'page', key)?.content as Content), [field]: value });
    return answer({ changed: keys.length });
  };

  const branchCall = (method: string, branch: BranchSummary, rest: readonly string[], query: URLSearchParams, body: unknown): Response => {
    const [part, ...more] = rest;
    const kind = CONTENT_KINDS.find((kind) => COLLECTION_OF_KIND[kind] === part);
    if (part === undefined) return answer(update(branch.id, body as Partial<BranchSummary>));
    if (part === 'pages' && more.length === 0 && method === 'POST') return addedPage(branch, body as NewPage);
    if (part === 'pages' && more.length === 0) {
      const rows = pageRows(branch.id).filter(({ key }) => query.get('added') === null || addedPageAt(key));
      const offset = Number(query.get('offset') ?? 0);
      return answer({ rows: rows.slice(offset, offset + Number(query.get('limit') ?? 500)), total: rows.length });
    }
    if (part === 'pages' && method === 'POST' && (more[0] === 'edits' || more[0] === 'take-back')) return pagesCall(branch, more[0], body);
    if (kind) return contentCall(method, branch, kind, more.map(decodeURIComponent), query, body);
    const nameOfPerson = (id: string) => people.find((person) => person.id === id)?.name ?? id;
    const said = collaboration.answer({ method, parts: rest, branch: branch.id, body, me: me(), at: instant(), nameOf: nameOfPerson });
    if (said !== undefined) return answer(said);
    if (part === 'changes') return answer(changes(branch.id));
    if (part === 'checks') return answer(checks);
    if (part === 'publish') return publish(branch, body as PublishRequest);
    if (part === 'schedule')
      return answer(
        update(branch.id, {
          schedule: method === 'PUT' ? { at: (body as { at: string }).at, by: me(), state: 'waiting', reason: null } : null,
        }),
      );
    if (part === 'previews') {
      const { brand, path, draft, minutes = 60 } = body as { brand: string; path: string; draft?: PageContent; minutes?: number };
      return answer({ url: previewUrl(brand, path, draft), expiresAt: new Date(now() + minutes * 60_000).toISOString() }, 201);
    }
    return notFound();
  };

  const invitationCall = (method: string, id: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer(invitations);
    if (method === 'DELETE') {
      const isThere = invitations.some((invitation) => invitation.id === id);
      invitations = invitations.filter((invitation) => invitation.id !== id);
      return isThere ? new Response(null, { status: 204 }) : notFound();
    }
    const { email, role } = body as { email: string; role: Role };
    if (people.some((person) => person.email === email)) return problem(409, 'has-account', 'There is an account already');
    const expiresAt = new Date(now() + 86_400_000).toISOString();
    invitations = [
      { id: `invitation-${invitations.length}`, email, role, invitedBy: me().name, createdAt: instant(), expiresAt },
      ...invitations.filter((invitation) => invitation.email !== email),
    ];
    return answer({ url: 'http://localhost/set-up?token=once', expiresAt }, 201);
  };

  /** The right code is 123456. */
  const secondFactorCall = (method: string, isRemoval: boolean, body: unknown): Response => {
    if (method === 'GET') return answer(secondFactor);
    if (method === 'POST' && !isRemoval)
      return answer({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } }, 201);
    const isRight = (body as { code: string }).code === '123456';
    if (!isRight) return problem(method === 'PUT' ? 422 : 403, 'wrong-code', 'That is not the code of now');
    const isOn = method === 'PUT';
    secondFactor = { ...secondFactor, isOn, recoveryCodesLeft: isOn ? 10 : 0 };
    return isOn ? answer({ recoveryCodes: ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] }) : new Response(null, { status: 204 });
  };

  const passkeyCall = (method: string, id: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer(passkeys.list());
    if (id === 'options') return answer({ challenge: 'made' });
    if (id === undefined) return answer(passkeys.add(body as NewPasskey), 201);
    if (method === 'PATCH') passkeys.rename(id, (body as { name: string }).name);
    else passkeys.remove(id);
    return new Response(null, { status: 204 });
  };

  const apiTokenCall = (method: string, person: string | null, id: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer(apiTokens.list(person));
    if (method === 'POST') return answer(apiTokens.make(body as NewApiToken), 201);
    return apiTokens.revoke(person, id ?? '') ? new Response(null, { status: 204 }) : notFound();
  };

  const peopleCall = (method: string, id: string | undefined, action: string | undefined, body: unknown): Response => {
    if (id === undefined) return answer(people);
    const person = people.find((person) => person.id === id);
    if (!person) return notFound();
    if (action === 'password-reset')
      return answer({ url: 'http://localhost/new-password?token=once', expiresAt: new Date(now() + 86_400_000).toISOString() }, 201);
    if (action === 'second-factor') {
      people = people.map((person) => (person.id === id ? { ...person, hasSecondFactor: false } : person));
      return new Response(null, { status: 204 });
    }
    if (method !== 'PATCH') return notFound();
    const { isDisabled, role } = body as { isDisabled?: boolean; role?: Role };
    const edited = role ? { role } : { disabledAt: isDisabled ? instant() : null };
    people = people.map((person) => (person.id === id ? { ...person, ...edited } : person));
    return new Response(null, { status: 204 });
  };

  const route = (method: string, url: URL, body: unknown): Response => {
    const path = url.pathname;
    if (path === '/api/_auth/session') {
      if (method === 'DELETE') {
        signedIn = null;
        return new Response(null, { status: 204 });
      }
      return answer(signedIn ? { user: signedIn } : {});
    }
    if (!signedIn) return problem(401, 'not-signed-in', 'Sign in first');
    if (path === '/api/control/page-addresses')
      return answer({ home: '/', 'quiz-auto': '/quiz/auto', '~drivers~over-60': '/drivers/over-60' });
    const [first, second, ...rest] = path.replace('/api/control/', '').split('/');
    if (first === 'services') return away.includes('database') ? problem(503, 'database-away', 'Try again in a moment') : answer({ away });
    // Nothing warns of anything.
    if (first === 'operations' && second === 'alarms') return answer([]);
    if (first === 'account') {
      if (second === 'invitations') return invitationCall(method, rest[0], body);
      if (second === 'api-tokens') return apiTokenCall(method, null, rest[0], body);
      if (second === 'second-factor') return secondFactorCall(method, rest[0] === 'removal', body);
      if (second === 'passkeys') return passkeyCall(method, rest[0], body);
      if (second === 'proof') {
        if (method === 'GET') return answer({ kind: 'password', hasPasskey: passkeys.list().length > 0 });
        if (rest[0] === 'options') return answer({ challenge: 'proof' });
        const { password, passkey } = body as { password?: string; passkey?: object };
        return password === 'right' || passkey
          ? new Response(null, { status: 204 })
          : problem(403, 'wrong-proof', 'That is not your password');
      }
      if (second === 'password')
        return (body as { currentPassword: string }).currentPassword === 'right'
          ? new Response(null, { status: 204 })
          : problem(403, 'wrong-password', 'That is not your password');
      if (method === 'DELETE') {
        devices = rest[0] === undefined ? [] : devices.filter(({ id, isCurrent }) => (rest[0] === 'others' ? isCurrent : id !== rest[0]));
        return new Response(null, { status: 204 });
      }
      return answer(devices);
    }
    if (first === 'people' && rest[0] === 'api-tokens') return apiTokenCall(method, second ?? null, rest[1], body);
    if (first === 'people') return peopleCall(method, second, rest[0], body);
    if (first === 'reviews') return answer(collaboration.inbox(me().id));
    if (first === 'dashboard') return answer(dashboard.answer(url.searchParams));
    if (first === 'events') return dashboard.stream();
    if (first === 'audit')
      return answer({ entries: url.searchParams.has('before') ? [] : audit, chain: { isWhole: true, brokenAt: null } });
    if (first === 'experiments' && second === undefined) return answer([]);
    const liveKind = first === 'live' ? CONTENT_KINDS.find((kind) => COLLECTION_OF_KIND[kind] === second) : undefined;
    if (liveKind) return putBack(liveKind, decodeURIComponent(rest[0] ?? ''), body as PutBackRequest);
    if (first === 'publications' && rest[0] === 'links') return answer(linksOf(second ?? ''));
    if (first === 'publications') return rest[0] === 'rollback' ? rollBack(second ?? '', body) : answer(publications);
    if (first === 'branches' && second === undefined) {
      if (method === 'GET') return answer(summaries());
      const { name } = body as { name: string };
      const slug = branchIdOf(name);
      if (slug === null) return problem(400, 'wrong-field', 'Name makes no id', { field: 'name' });
      const namesakes = branchList.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
      const id = namesakes === 0 ? slug : `${slug}-${namesakes + 1}`;
      const branch = aBranch({ id, name, createdBy: me(), createdAt: instant(), updatedAt: instant() });
      branchList = [...branchList, branch];
      note('created branch', name);
      return answer(branch, 201);
    }
    const branch = summaries().find(({ id }) => id === decodeURIComponent(second ?? ''));
    return first === 'branches' && branch ? branchCall(method, branch, rest, url.searchParams, body) : notFound();
  };

  return {
    fetch: (async (input, init) => {
      const request = input instanceof Request ? input : null;
      const url = new URL(request?.url ?? String(input), 'http://localhost');
      const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
      const form = init?.body instanceof FormData ? init.body : null;
      const text = form ? '' : init?.body === undefined || init.body === null ? ((await request?.text()) ?? '') : String(init.body);
      const body: unknown = form ?? (text === '' ? undefined : JSON.parse(text));
      calls.push({ method, path: url.pathname, body, ...(url.search && { query: url.search }) });
      const failing = failures.findIndex(({ pattern }) => pattern.test(`${method} ${url.pathname}`));
      const [failure] = failing === -1 ? [] : failures.splice(failing, 1);
      if (failure) return failure.status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : answer(failure.body, failure.status);
      return route(method, url, body);
    }) as typeof globalThis.fetch,
    /** Reviews, comments, and who else is there. */
    collaboration,
    /** What the dashboard shows, and what comes in live. */
    dashboard,
    /** Every call so far. */
    calls,
    /** These services are away from now on. */
    setAway(...names: readonly ServiceName[]) {
      away = names;
    },
    /** The person who is signed in has another role. */
    setOwnRole(role: Role) {
      people = people.map((person) => (person.isSelf ? { ...person, role } : person));
    },
    /** The next call like this fails: with a status, or, with 0, without an answer. */
    failNext(pattern: RegExp, status: number, body: unknown = { title: 'It broke', status, code: 'broken' }) {
      failures.push({ pattern, status, body });
    },
    /** Another person is signed in while `run` runs. */
    async as<Answer>(by: StaffName, run: () => Promise<Answer>): Promise<Answer> {
      const before = signedIn;
      signedIn = { ...by, email: `${by.id}@waypost.example` };
      try {
        return await run();
      } finally {
        signedIn = before;
      }
    },
    /** Another person saves a page on a branch; on main: publishes it. */
    saveAs(by: StaffName, branch: string, key: string, edit: Partial<PageContent>) {
      const before = signedIn;
      signedIn = { ...by, email: `${by.id}@waypost.example` };
      const current = detail(branch, 'page', key)?.content as PageContent;
      if (branch === 'main')
        main.set(nameOf('page', key), {
          id: `r${(count += 1)}`,
          content: { ...current, ...edit } as unknown as Content,
          by,
          at: instant(),
          branchId: branch,
        });
      else write(branch, 'page', key, { ...current, ...edit } as unknown as Content);
      signedIn = before;
    },
    /** Puts a content there, as this branch's own. */
    give(branch: string, kind: ContentKind, key: string, content: object) {
      write(branch, kind, key, content as Content);
    },
    setUses(next: readonly ImageUse[]) {
      uses = next;
    },
    setChecks(next: readonly PublishCheck[]) {
      checks = next;
    },
    endSession() {
      signedIn = null;
    },
    contentOf: (branch: string, key: string) => detail(branch, 'page', key)?.content as PageContent | undefined,
  };
}

export type FakeControlApi = ReturnType<typeof createFakeControlApi>;

const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status >= 400 ? PROBLEM_MEDIA_TYPE : 'application/json' },
  });
const problem = (status: number, code: string, title: string, more: Readonly<Record<string, unknown>> = {}): Response =>
  answer({ type: 'about:blank', title, status, code, ...more }, status);
const notFound = (): Response => problem(404, 'not-found', 'There is no such thing');

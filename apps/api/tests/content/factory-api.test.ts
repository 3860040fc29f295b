import { request } from 'node:http';
import type { ArticleContent } from '@waypost/articles/model/content';
import type { ItemDetail, RunView } from '@waypost/content-factory/contract';
import { until } from '@waypost/platform/kernel/testing';
import { anEntry } from '@waypost/staff/server/testing';
import { CONTROL_HOST, rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';

const ROOT = '/api/control/content-factory';
const RUNS = '/api/control/branches/spring/content-factory/runs';

let waypost: RunningWaypost;
let ada: StaffBrowser;

beforeEach(async () => {
  waypost = await runWaypost();
  ada = await signedIn(waypost);
  await ada.call('POST', '/api/control/branches', { name: 'Spring' });
});
afterEach(() => waypost.stop());

const REQUEST = {
  topics: ['What to ask about dental care', 'Doctors first'],
  author: 'a-1',
  brand: 'mpa',
  language: 'english',
  template: 'guide',
  facts: [{ value: '185', unit: 'USD', source: 'https://www.medicare.gov/basics/costs', asOf: '2026-11-01' }],
  mostCost: 5,
};

const started = async (change: object = {}): Promise<RunView> => {
  const answer = await ada.call('POST', RUNS, { ...REQUEST, ...change });
  expect([answer.status, answer.json]).toEqual([201, expect.anything()]);
  return answer.json as RunView;
};
const runAt = async (id: string): Promise<RunView> => (await ada.get(`${RUNS}/${id}`)).json as RunView;
const itemAt = async (run: string, item: string): Promise<ItemDetail> => (await ada.get(`${RUNS}/${run}/items/${item}`)).json as ItemDetail;

interface StoredArticle {
  readonly content: ArticleContent;
  readonly revisionId: string;
}
const articlePath = (key: string, branch = 'spring'): string => `/api/control/branches/${branch}/articles/${key}`;
const articleFor = async (reader: StaffBrowser, path: string): Promise<StoredArticle> => (await reader.get(path)).json as StoredArticle;
const save = (writer: StaffBrowser, path: string, { content, revisionId }: StoredArticle, change: Partial<ArticleContent>) =>
  writer.call('PUT', path, { content: { ...content, ...change }, baseRevisionId: revisionId });
/** Opens the article and saves a change of it. */
const edit = async (writer: StaffBrowser, path: string, change: Partial<ArticleContent>) =>
  save(writer, path, await articleFor(writer, path), change);

/** Lets the content factory write one article. */
async function generated(request: object) {
  const { id: run } = await started(request);
  await waypost.jobs.runDue();
  const [item] = (await runAt(run)).items;
  if (!item?.article) throw new Error('the run wrote no article');
  return { run, item, path: articlePath(item.article), key: item.article };
}

describe('authors', () => {
  it('are added and changed, each change as a new version [R10.09]', async () => {
    const added = await ada.call('POST', `${ROOT}/authors`, { name: 'Ben Ito', bio: 'Agent.', credentials: '', guidelines: 'Calm.' });
    expect(added).toMatchObject({ status: 201, json: { name: 'Ben Ito', version: 1, photo: null } });
    const { id } = added.json as { id: string };
    const changed = await ada.call('PATCH', `${ROOT}/authors/${id}`, { bio: 'Agent since long ago.' });
    expect(changed).toMatchObject({ status: 200, json: { name: 'Ben Ito', bio: 'Agent since long ago.', version: 2 } });
    expect((await ada.get(`${ROOT}/authors`)).json).toEqual(expect.arrayContaining([changed.json]));
    expect(waypost.content.audit.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factory-author.added', 'factory-author.changed']),
    );
  });

  it('lose no change: the second writer gets both versions [R10.12]', async () => {
    const added = await ada.call('POST', `${ROOT}/authors`, { name: 'Ben Ito', bio: 'Agent.', credentials: '', guidelines: 'Calm.' });
    const { id } = added.json as { id: string };
    const save = (change: object) => ada.call('PATCH', `${ROOT}/authors/${id}`, change);
    const first = await save({ version: 1, bio: 'Agent since long ago.' });
    expect(await save({ version: 1, guidelines: 'Warm.' })).toMatchObject({
      status: 409,
      json: { code: 'edit-conflict', current: first.json },
    });
    expect(await save({ version: 2, guidelines: 'Warm.' })).toMatchObject({
      status: 200,
      json: { version: 3, bio: 'Agent since long ago.', guidelines: 'Warm.' },
    });
  });

  it('need a name, and must exist to be changed [R10.09]', async () => {
    expect(await ada.call('POST', `${ROOT}/authors`, { name: ' ' })).toMatchObject({
      status: 400,
      json: { code: 'wrong-field', field: 'name' },
    });
    expect((await ada.call('PATCH', `${ROOT}/authors/nobody`, { name: 'x' })).status).toBe(404);
  });

  it.each([
    ['nothing', undefined, 400],
    ['an empty list', [], 400],
    ['a list', [{ name: 'New' }], 400],
    ['no change', {}, 200],
    ['the same details', { version: 1, name: 'Ben Ito', bio: 'Agent.' }, 200],
  ])('stay at their version if %s is sent [R12.02] [R10.12] [R10.11]', async (_what, body, status) => {
    const added = await ada.call('POST', `${ROOT}/authors`, { name: 'Ben Ito', bio: 'Agent.', credentials: '', guidelines: 'Calm.' });
    const { id } = added.json as { id: string };
    const logged = waypost.content.audit.entries.length;
    const answer = await ada.call('PATCH', `${ROOT}/authors/${id}`, body);
    expect(answer).toMatchObject({ status, json: status === 200 ? added.json : { code: 'wrong-field' } });
    expect((await ada.get(`${ROOT}/authors`)).json).toEqual(expect.arrayContaining([added.json]));
    expect(waypost.content.audit.entries).toHaveLength(logged);
  });
});

it('prompts have versions and a label that can move, and none replaces another one unseen [R10.12] [R10.19]', async () => {
  const text = 'Write one short article in plain words.';
  expect(await ada.call('POST', `${ROOT}/prompts`, { text })).toMatchObject({ status: 201, json: { version: 2, text } });
  const back = await ada.call('PUT', `${ROOT}/prompts/current`, { version: 1 });
  expect(back.json).toMatchObject([
    { version: 2, isCurrent: false },
    { version: 1, isCurrent: true },
  ]);
  expect((await ada.call('PUT', `${ROOT}/prompts/current`, { version: 9 })).status).toBe(404);
  expect((await ada.call('POST', `${ROOT}/prompts`, { text: 'x' })).status).toBe(400);
  // It was written from version 2, which is not current any more.
  expect(await ada.call('POST', `${ROOT}/prompts`, { text: `${text} And shorter.`, version: 2 })).toMatchObject({
    status: 409,
    json: { code: 'edit-conflict', current: { version: 1 } },
  });
});

describe('a run', () => {
  it('turns topics into unapproved drafts, and shows each with its facts [R10.09] [R10.19] [R10.20]', async () => {
    const { id, state, counts } = await started();
    expect([state, counts.queued]).toEqual(['queued', 2]);
    await waypost.jobs.runDue();
    const run = await runAt(id);
    expect(run).toMatchObject({ state: 'succeeded', counts: { succeeded: 2 }, cost: 0 });
    expect((await ada.get(RUNS)).json).toMatchObject([{ id, state: 'succeeded', items: [{ state: 'succeeded' }, {}] }]);
    const [item] = run.items;
    if (!item) throw new Error('a run has items');
    expect(item).toMatchObject({ state: 'succeeded', prompt: 1, model: 'template', error: null, article: `generated-${item.id}` });
    const detail = await itemAt(id, item.id);
    expect(detail).toMatchObject({
      draft: { title: 'What to ask about dental care' },
      instructions: { version: 1 },
      attempts: [{ number: 1 }],
    });
    expect(detail.draft).toEqual(detail.generated);
    const article = await articleFor(ada, articlePath(item.article ?? ''));
    expect(detail.revision).toBe(article.revisionId);
    expect(article.content).toMatchObject({ isGenerated: true, indexable: false, status: 'draft', author: 'Anna Berg' });
  });

  it.each([
    ['main', '/api/control/branches/main/content-factory/runs', {}, 409, 'branch-closed'],
    ['a branch that there is not', '/api/control/branches/nowhere/content-factory/runs', {}, 404, 'not-found'],
    ['an author that there is not', RUNS, { author: 'nobody' }, 400, 'wrong-field'],
    ['no topic', RUNS, { topics: [] }, 400, 'wrong-field'],
    ['201 topics', RUNS, { topics: Array.from({ length: 201 }, (_, index) => `Topic ${index}`) }, 400, 'wrong-field'],
    ['a fact without its source', RUNS, { facts: [{ value: '1', asOf: '2026-11-01' }] }, 400, 'wrong-field'],
  ])('is refused for %s [R10.09]', async (_name, path, change, status, code) => {
    expect(await ada.call('POST', path, { ...REQUEST, ...change })).toMatchObject({ status, json: { code } });
    expect(waypost.jobs.waiting).toEqual([]);
  });

  it('is cancelled, lists what was running, and is retried [R10.09]', async () => {
    const { id } = await started();
    const cancelled = await ada.call('POST', `${RUNS}/${id}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, json: { state: 'cancelled', wereRunning: [] } });
    await waypost.jobs.runDue();
    expect((await runAt(id)).counts.cancelled).toBe(2);
    expect(await ada.call('POST', `${RUNS}/${id}/retry`)).toMatchObject({ status: 200, json: { state: 'queued' } });
    await waypost.jobs.runDue();
    expect((await runAt(id)).state).toBe('succeeded');
  });

  it('accepts facts from its reviewers [R10.18]', async () => {
    const { id } = await started();
    const fact = { value: '4,217', source: 'https://www.cms.gov/costs', asOf: '2026-11-01' };
    expect(await ada.call('POST', `${RUNS}/${id}/facts`, fact)).toMatchObject({ status: 201, json: { facts: [REQUEST.facts[0], fact] } });
    expect(await ada.call('POST', `${RUNS}/${id}/facts`, { ...fact, asOf: '2026-02-30' })).toMatchObject({
      status: 400,
      json: { code: 'wrong-field', field: 'asOf' },
    });
    expect((await ada.call('POST', `${RUNS}/nowhere/facts`, fact)).status).toBe(404);
  });

  it('ends with the account of the person who started it, and a colleague takes it over [R11.04] [R10.11]', async () => {
    const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
    const { id } = (await ben.call('POST', RUNS, REQUEST)).json as RunView;
    await waypost.staff.accounts.disable({ id: 'staff-2', byId: 'staff-1', at: waypost.clock.now() }, anEntry());
    await waypost.jobs.runDue();
    const stopped = await runAt(id);
    expect(stopped).toMatchObject({ state: 'cancelled', counts: { cancelled: 2 } });
    expect(stopped.items.map(({ error }) => error)).toEqual(['not-allowed', 'not-allowed']);
    const entries = waypost.content.audit.entries.filter(({ action }) => action === 'factory-run.stopped');
    expect(entries).toMatchObject([{ by: { name: 'Ben' }, subject: 'Run “What to ask about dental care and 1 more” on spring' }]);
    await ada.call('POST', `${RUNS}/${id}/retry`);
    await waypost.jobs.runDue();
    expect(await runAt(id)).toMatchObject({ state: 'succeeded', startedBy: 'Ben', retriedBy: 'Ada' });
  });

  it('is checked again when somebody asks, and listed before a newer one [R10.18] [R10.09]', async () => {
    const { id } = await started();
    await waypost.jobs.runDue();
    waypost.clock.advance(60_000);
    const { id: newer } = await started({ topics: ['Hearing aids'] });
    const checked = await ada.call('POST', `${RUNS}/${id}/check`);
    expect(checked).toMatchObject({ status: 200, json: { id } });
    expect((checked.json as RunView).items.map(({ checkedAt }) => checkedAt)).toEqual(
      REQUEST.topics.map(() => waypost.clock.now().toISOString()),
    );
    expect((await ada.get(RUNS)).json).toMatchObject([{ id: newer }, { id }]);
    expect((await ada.get(`${RUNS}?before=${newer}`)).json).toMatchObject([{ id }]);
    expect((await ada.get(`${RUNS}?before=${id}`)).json).toEqual([]);
  });

  it('belongs to its own branch only [R10.09]', async () => {
    const { id } = await started();
    await ada.call('POST', '/api/control/branches', { name: 'Autumn' });
    const autumn = '/api/control/branches/autumn/content-factory/runs';
    expect((await ada.get(`${autumn}/${id}`)).status).toBe(404);
    expect((await ada.call('POST', `${autumn}/${id}/cancel`)).status).toBe(404);
    expect((await ada.get(`${RUNS}/nowhere`)).status).toBe(404);
    expect((await ada.get('/api/control/branches/nowhere/content-factory/runs')).status).toBe(404);
  });

  it('starts once for each id that a form sends with it [R10.17]', async () => {
    const id = '01a21f59-e884-4000-89e1-965127ff0fd8';
    expect((await started({ id })).id).toBe(id);
    expect((await started({ id })).id).toBe(id);
    expect((await ada.get(RUNS)).json).toMatchObject([{ id }]);
    expect(await ada.call('POST', RUNS, { ...REQUEST, id, topics: ['Another topic'] })).toMatchObject({
      status: 409,
      json: { code: 'already-started' },
    });
    expect(await ada.call('POST', RUNS, { ...REQUEST, id: 'run-1' })).toMatchObject({ status: 400, json: { field: 'id' } });
  });

  it('streams its progress [R10.09]', async () => {
    const { id } = await started();
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await new Promise<{ text: () => string; close: () => void }>((resolve, reject) => {
      const req = request({ port: waypost.port, path: `${RUNS}/${id}/stream`, headers: { host: CONTROL_HOST, cookie } }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('error', () => undefined);
        resolve({ text: () => text, close: () => req.destroy() });
      });
      req.on('error', reject).end();
    });
    const states = (): string[] =>
      [...stream.text().matchAll(/^data: (.*)$/gm)].map(([, data = '']) => (JSON.parse(data) as RunView).state);
    await until(() => states().length > 0, 'the first state');
    await waypost.jobs.runDue();
    await until(() => states().at(-1) === 'succeeded', 'the end of the run');
    expect(states()[0]).toBe('queued');
    stream.close();
  });
});

describe('the approval of a generated article', () => {
  const DENTAL = { topics: ['What to ask about dental care'] };
  let ben: StaffBrowser;
  beforeEach(async () => {
    ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
  });

  describe('of a health brand', () => {
    let article: Awaited<ReturnType<typeof generated>>;
    let body: string;
    beforeEach(async () => {
      article = await generated(DENTAL);
      body = (await itemAt(article.run, article.item.id)).draft?.body ?? '';
    });
    const adaEdits = (change: Partial<ArticleContent>) => edit(ada, article.path, change);
    const benEdits = (change: Partial<ArticleContent>) => edit(ben, article.path, change);
    /** Returns the run's account of the article. */
    const inRun = async () => (await runAt(article.run)).items[0];
    const approve = async () => {
      await adaEdits({ status: 'in-review' });
      expect(await benEdits({ status: 'approved' })).toMatchObject({ status: 200, json: { content: { approvedBy: 'Ben' } } });
    };

    it('needs a colleague who has opened the text [R10.09]', async () => {
      const inReview = (await adaEdits({ status: 'in-review' })).json as StoredArticle;
      expect(await save(ben, article.path, inReview, { status: 'approved' })).toMatchObject({
        status: 400,
        json: { field: 'status', title: expect.stringContaining('read it') },
      });
    });

    it('needs a person who has opened the text: what an API token opens counts as read by nobody [R10.09]', async () => {
      const made = await ben.call('POST', '/api/control/account/api-tokens', { name: 'Export', role: 'editor', days: 1 });
      const asProgram = { host: CONTROL_HOST, headers: { authorization: `Bearer ${(made.json as { secret: string }).secret}` } };
      const inReview = (await adaEdits({ status: 'in-review' })).json as StoredArticle;
      const path = `${RUNS}/${article.run}/items/${article.item.id}`;
      expect(await rawRequest(waypost.port, path, asProgram)).toMatchObject({ status: 200, json: { revision: inReview.revisionId } });
      const approving = () => save(ben, article.path, inReview, { status: 'approved' });
      expect(await approving()).toMatchObject({ status: 400, json: { field: 'status', title: expect.stringContaining('read it') } });
      expect((await ben.get(path)).status).toBe(200);
      expect(await approving()).toMatchObject({ status: 200, json: { content: { approvedBy: 'Ben' } } });
    });

    it('needs a text without blocking findings [R10.18]', async () => {
      await adaEdits({ body: `${body}\n\nIt costs $4,217 a year.` });
      expect((await itemAt(article.run, article.item.id)).findings).toEqual(
        expect.arrayContaining([expect.objectContaining({ severity: 'stop', excerpt: expect.stringContaining('4,217') })]),
      );
      await adaEdits({ status: 'in-review' });
      expect(await benEdits({ status: 'approved' })).toMatchObject({ status: 400, json: { code: 'wrong-field', field: 'status' } });
    });

    it('is for a text with links to what its brand has once the branch is published [R10.20] [R15.05]', async () => {
      const { slug } = (await articleFor(ada, article.path)).content;
      const linked = (href: string) => ({ body: `${body}\n\nRead [more](${href}) about it.` });
      await adaEdits(linked('/reviews/no-such-article'));
      expect((await itemAt(article.run, article.item.id)).findings).toMatchObject([{ severity: 'stop', code: 'broken-link' }]);
      for (const href of ['/#part', '/?x=1', '/privacy/opt-out', `/reviews/${slug}#part`]) {
        await adaEdits(linked(href));
        expect([href, (await itemAt(article.run, article.item.id)).findings]).toEqual([href, []]);
      }
      await approve();
    });

    it('is not for the person who started the run [R10.09]', async () => {
      await adaEdits({ status: 'in-review' });
      expect(await adaEdits({ status: 'approved' })).toMatchObject({ status: 400, json: { field: 'status' } });
    });

    it('is shown in the run, with the share that people rewrote [R10.09]', async () => {
      await adaEdits({ body: `${body}\n\nCall the office too, for a list can be old.` });
      await approve();
      const approved = await inRun();
      expect(approved).toMatchObject({ approvedBy: 'Ben' });
      expect(approved?.rewrittenShare).toBeGreaterThan(0);
    });

    it('is lost by a change [R10.09]', async () => {
      await approve();
      expect(await benEdits({ body: `${body}\n\nOne more line.` })).toMatchObject({
        json: { content: { status: 'draft', approvedBy: null } },
      });
      expect(await inRun()).toMatchObject({ approvedBy: null, rewrittenShare: null });
    });

    it('does not come back with an older version, which is a draft whatever its status was [R10.09]', async () => {
      await approve();
      const versions = (await ben.get(`${article.path}/versions`)).json as readonly StoredArticle[];
      const approved = versions.find(({ content }) => content.status === 'approved');
      await benEdits({ body: `${body}\n\nAnother line.` });
      expect(await ben.call('POST', `${article.path}/restore`, { revisionId: approved?.revisionId })).toMatchObject({
        status: 200,
        json: { content: { body: approved?.content.body, status: 'draft', approvedBy: null } },
      });
      expect(await inRun()).toMatchObject({ approvedBy: null, rewrittenShare: null });
    });
  });

  it('of an auto brand leads to an article about its product at its address [R10.06] [R10.09] [R1.07]', async () => {
    const facts = [{ value: '25', unit: '%', source: 'https://www.iii.org/insurance-basics', asOf: '2026-11-01' }];
    const { run, item, path } = await generated({ brand: 'tqg', topics: ['What to ask about a deductible'], facts });
    expect(item).toMatchObject({ state: 'succeeded', error: null });
    const { content } = await articleFor(ada, path);
    expect(content).toMatchObject({ brand: 'tqg', isGenerated: true, status: 'draft' });
    expect(JSON.stringify(content)).not.toMatch(/medicare/i);

    await edit(ada, path, { status: 'in-review' });
    expect((await ben.get(`${RUNS}/${run}/items/${item.id}`)).status).toBe(200);
    expect(await edit(ben, path, { status: 'approved' })).toMatchObject({ status: 200, json: { content: { approvedBy: 'Ben' } } });
    const published = await ada.call('POST', '/api/control/branches/spring/publish', { note: '', resolutions: [], acceptsWarnings: true });
    expect([published.status, published.text]).toEqual([201, expect.any(String)]);
    const read = (host: string) => rawRequest(waypost.port, `/reviews/${content.slug}`, { host });
    await until(async () => (await read('tqg.localhost')).status === 200, 'the published article');
    const payload = await rawRequest(waypost.port, `/reviews/${content.slug}/_payload.json`, { host: 'tqg.localhost' });
    expect(payload.json).toMatchObject({ page: { product: 'auto', headline: content.title }, article: { author: 'Anna Berg' } });
    expect(payload.text).not.toMatch(/medicare/i);
    expect((await read('ps.localhost')).status).toBe(404);
  });

  it('is lost if a merge makes a third text of two approved texts [R10.09] [R10.18]', async () => {
    const { key, path } = await generated(DENTAL);
    const publish = (branch: string, resolutions: readonly object[] = []) =>
      ada.call('POST', `/api/control/branches/${branch}/publish`, { note: 'Go.', resolutions, acceptsWarnings: true });
    /** One person changes the text on a branch, and Ben, who did not start the run, approves it. */
    async function approvedOn(branch: string, change: Partial<ArticleContent>): Promise<void> {
      await ada.call('POST', '/api/control/branches', { name: branch });
      const onBranch = articlePath(key, branch);
      expect((await edit(ada, onBranch, change)).status).toBe(200);
      expect((await edit(ada, onBranch, { status: 'in-review' })).status).toBe(200);
      expect((await edit(ben, onBranch, { status: 'approved' })).status).toBe(200);
    }
    await edit(ada, path, { status: 'in-review' });
    await edit(ben, path, { status: 'approved' });
    expect((await publish('spring')).status).toBe(201);

    await approvedOn('one', { title: 'Dental care, and what to ask' });
    await approvedOn('two', { description: 'What to ask the dentist and the plan.' });
    expect((await publish('one')).status).toBe(201);
    const conflict = await publish('two');
    expect(conflict.status).toBe(409);
    const { changes } = conflict.json as { changes: { fields: { field: string; state: string }[] }[] };
    const resolutions = changes.flatMap(({ fields }) => fields.map(({ field }) => ({ kind: 'article', key, field, take: 'mine' })));
    expect(await publish('two', resolutions)).toMatchObject({
      json: { code: 'publish-stopped', checks: [expect.objectContaining({ code: 'article-not-approved', field: 'status' })] },
    });
  });
});

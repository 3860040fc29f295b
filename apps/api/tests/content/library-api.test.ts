import { articlePaths } from '@waypost/articles/contract';
import { ARTICLE_CASES } from '@waypost/articles/model/testing';
import { anArticle } from '@waypost/articles/server/testing';
import { imagePaths } from '@waypost/images/contract';
import { IMAGE_CASES } from '@waypost/images/model/testing';
import { GIF_AND_SCRIPT, pictureOf, pngOfSize } from '@waypost/images/server/testing';
import type { ArticleContent } from '@waypost/articles/model/content';
import type { ContentDetail } from '@waypost/content/contract';
import { apiPaths } from '@waypost/control-center/contract';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import type { ImageContent, ImageRow } from '@waypost/images/model';
import {
  aBranchOfAda,
  pictureForm,
  type PictureForm,
  publishBranch,
  type RawAnswer,
  rawRequest,
  removeContent,
  type RunningWaypost,
  type StaffBrowser,
  uploadPicture,
} from '../../testing';

let waypost: RunningWaypost;
let ada: StaffBrowser;

beforeEach(async () => {
  ({ waypost, ada } = await aBranchOfAda());
});
afterEach(() => waypost.stop());

const IMAGES = apiPaths.collection('spring', 'image');

const upload = (file: Buffer, form: Partial<PictureForm> & { readonly path?: string } = {}): Promise<RawAnswer> =>
  uploadPicture(ada, form.path ?? IMAGES, { file, ...form });

const imageIn = (answer: RawAnswer): ContentDetail<ImageContent> => answer.json as ContentDetail<ImageContent>;
const publish = () => publishBranch(ada);

/** Saves the content. Returns null, or the field of the fault. */
const savedWith = async (path: string, content: object): Promise<string | null> => {
  const before = (await ada.get(path)).json as Partial<ContentDetail<object>>;
  const { status, json } = await ada.call('PUT', path, { content, baseRevisionId: before.revisionId ?? null });
  return status === 200 ? null : ((json as { readonly field?: string }).field ?? `status ${status}`);
};

describe('the editor and the API', () => {
  it('accept and refuse pictures alike [R10.05] [R12.02]', async () => {
    const { content, key } = imageIn(await upload(await pictureOf()));
    const path = apiPaths.content('spring', 'image', key);
    for (const [change, field] of IMAGE_CASES) expect([change, await savedWith(path, { ...content, ...change })]).toEqual([change, field]);
  });

  it('accept and refuse articles alike [R10.06] [R12.02]', async () => {
    const path = apiPaths.content('spring', 'article', 'article-1');
    for (const [change, field] of ARTICLE_CASES)
      expect([change, await savedWith(path, { ...anArticle(), ...change })]).toEqual([change, field]);
  });
});

describe('uploading a picture', () => {
  it('stores it on the branch with its text, its name without paths [R10.05]', async () => {
    const answer = await upload(await pictureOf({ width: 700, height: 350, format: 'jpeg' }), { name: '../../x.png' });
    expect(answer.status).toBe(201);
    const { content, key } = imageIn(answer);
    expect(content).toMatchObject({ name: 'x', alt: 'A quiet road', width: 700, height: 350, focalPoint: { x: 0.5, y: 0.5 } });
    const rows = (await ada.get(IMAGES)).json as ImageRow[];
    expect(rows).toMatchObject([{ key, name: 'x', status: 'changed', thumbnail: `/media/${content.hash}-320` }]);
  });

  it.each<[string, Buffer | (() => Promise<Buffer>), Record<string, string>, number, string, string]>([
    ['no alternative text', () => pictureOf(), { alt: ' ' }, 400, 'wrong-field', 'alt'],
    ['a GIF that is a script too', GIF_AND_SCRIPT, { alt: 'x' }, 422, 'image-gif', 'file'],
    ['an SVG with a script', Buffer.from('<svg onload="alert(1)"/>'), { alt: 'x' }, 422, 'image-svg', 'file'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), { alt: 'x' }, 422, 'image-unknown-format', 'file'],
    ['a decompression bomb', pngOfSize(60_000, 60_000), { alt: 'x' }, 422, 'image-too-many-pixels', 'file'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024), { alt: 'x' }, 413, 'image-too-large', 'file'],
  ])('refuses %s and stores nothing [R10.05] [R15.01]', async (_what, file, fields, status, code, field) => {
    const answer = await upload(Buffer.isBuffer(file) ? file : await file(), { fields });
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ code, field })]);
    expect(waypost.images.saved.size).toBe(0);
    expect((await ada.get(IMAGES)).json).toEqual([]);
  });

  it('stops a file that grows beyond the declared size [R10.05]', async () => {
    const { headers, body } = pictureForm({ file: Buffer.alloc(16 * 1024 * 1024) });
    const answer = await ada.call('POST', IMAGES, undefined, { headers: { ...headers, 'transfer-encoding': 'chunked' }, body });
    expect([answer.status, answer.json]).toEqual([413, expect.objectContaining({ code: 'image-too-large' })]);
    expect(waypost.images.saved.size).toBe(0);
  });

  it('serves nothing that hides behind a picture [R10.05] [R15.01]', async () => {
    const hidden = Buffer.concat([await pictureOf({ format: 'jpeg' }), Buffer.from('<script>planted()</script>')]);
    const { content } = imageIn(await upload(hidden));
    for (const { src } of content.variants) expect((await ada.get(src)).text).not.toContain('planted');
  });

  it.each([
    ['main', 409],
    ['nowhere', 404],
  ])('does not start on %s [R10.02]', async (branch, status) => {
    expect((await upload(await pictureOf(), { path: apiPaths.collection(branch, 'image') })).status).toBe(status);
    expect(waypost.images.saved.size).toBe(0);
  });

  it('needs a session and its token [R11.02]', async () => {
    const { headers, body } = pictureForm({ file: await pictureOf() });
    expect((await rawRequest(waypost.port, IMAGES, { method: 'POST', host: 'localhost:4200', headers, body })).status).toBe(401);
    expect((await ada.call('POST', IMAGES, undefined, { headers: { ...headers, 'x-csrf-token': 'wrong' }, body })).status).toBe(403);
    expect(waypost.images.saved.size).toBe(0);
  });
});

describe('a picture’s files', () => {
  it('are for staff only until they are published, then for everybody, cached for a year [R10.05] [R11.02]', async () => {
    const { content } = imageIn(await upload(await pictureOf()));
    const path = `/media/${content.hash}-64`;
    const seen = async (host: string, headers = {}) => rawRequest(waypost.port, path, { host, headers });
    expect((await seen('mpa.localhost')).status).toBe(404);
    expect((await seen('localhost:4200', { accept: 'image/avif' })).status).toBe(401);
    const own = await ada.get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);

    await publish();
    const open = await seen('mpa.localhost', { accept: 'image/avif,image/webp,*/*' });
    expect(open.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    });
    expect((await seen('mpa.localhost')).headers['content-type']).toBe('image/webp');
    expect((await rawRequest(waypost.port, `/media/${content.hash}-65`)).status).toBe(404);
    expect((await rawRequest(waypost.port, `/media/${'f'.repeat(64)}-64`)).status).toBe(404);
  });

  it('can’t be removed while content shows them: the refusal lists the uses [R10.05]', async () => {
    const { content, key } = imageIn(await upload(await pictureOf()));
    await ada.call('PUT', apiPaths.content('spring', 'article', 'article-1'), {
      content: { ...ARTICLE, imageKey: key },
      baseRevisionId: null,
    });
    const path = apiPaths.content('spring', 'image', key);
    const refused = await removeContent(ada, path);
    const uses = [{ kind: 'article', key: 'article-1', label: ARTICLE.title }];
    expect([refused.status, refused.json]).toEqual([409, expect.objectContaining({ code: 'image-in-use', uses })]);
    expect((await ada.get(imagePaths.uses('spring', key))).json).toEqual(uses);
    expect((await removeContent(ada, apiPaths.content('spring', 'article', 'article-1'))).status).toBe(204);
    expect((await removeContent(ada, path)).status).toBe(204);
    expect((await ada.get(IMAGES)).json).toEqual([]);
    expect(waypost.images.saved.has(content.hash)).toBe(true);
  });

  it('stay while a variant of a draft shows them, and are replaced there; a running variant stays as it is [R10.05] [R9.13]', async () => {
    const [shown, instead] = [
      imageIn(await upload(await pictureOf())),
      imageIn(await upload(await pictureOf({ width: 700, height: 350 }))),
    ];
    const image = { src: `/media/${shown.content.hash}-64`, alt: 'A quiet road', width: 64, height: 48 };
    const control = aVariant({ key: 'control', changes: {} });
    const [path, experiment] = [apiPaths.content('spring', 'image', shown.key), apiPaths.content('spring', 'experiment', 'road')];
    expect(await savedWith(experiment, anExperiment({ variants: [control, aVariant({ changes: { 'tqg.home': { image } } })] }))).toBeNull();

    const uses = async () => (await ada.get(imagePaths.uses('spring', shown.key))).json;
    const definition = { kind: 'experiment', key: 'road', label: 'Experiment Headline' };
    expect(await uses()).toEqual([definition]);
    expect(await removeContent(ada, path)).toMatchObject({ status: 409, json: { code: 'image-in-use', uses: [definition] } });
    await publish();
    expect((await ada.call('POST', '/api/control/experiments/road/start', { note: '', acceptsWarnings: true })).status).toBe(200);
    const life = { kind: 'experiment-life', key: 'road', label: 'Experiment Headline (running)' };
    expect(await uses()).toEqual([definition, life]);

    expect((await ada.call('POST', `${path}/replacement`, { by: instead.key })).json).toEqual({ changed: 1, unapproved: 0 });
    expect((await ada.get(experiment)).json).toMatchObject({
      content: { variants: [{}, { changes: { 'tqg.home': { image: { src: `/media/${instead.content.hash}-700` } } } }] },
    });
    expect(await uses()).toEqual([life]);
    expect((await removeContent(ada, path)).status).toBe(409);
    expect((await ada.call('POST', '/api/control/experiments/road/stop', { note: '' })).status).toBe(200);
    expect((await removeContent(ada, path)).status).toBe(204);
  });

  it('stay while they are the photograph of an author, which has to be one of them [R10.05] [R10.09] [R12.02]', async () => {
    const { key } = imageIn(await upload(await pictureOf()));
    const authors = '/api/control/content-factory/authors';
    const details = { bio: '', credentials: '', guidelines: '' };
    const add = (photo: string | null) => ada.call('POST', authors, { ...details, name: 'Ben Ito', photo });
    const refusal = { status: 400, json: { code: 'wrong-field', field: 'photo' } };
    expect(await add('not-there-1234')).toMatchObject(refusal);
    expect(await add('')).toMatchObject({ status: 201, json: { photo: null } });

    const added = await add(key);
    expect(added).toMatchObject({ status: 201, json: { photo: key } });
    const { id } = added.json as { id: string };
    const use = { kind: 'author', key: id, label: 'Ben Ito' };
    expect((await ada.get(imagePaths.uses('spring', key))).json).toEqual([use]);
    const path = apiPaths.content('spring', 'image', key);
    expect(await removeContent(ada, path)).toMatchObject({ status: 409, json: { code: 'image-in-use', uses: [use] } });

    expect(await ada.call('PATCH', `${authors}/${id}`, { photo: 'not-there-1234' })).toMatchObject(refusal);
    expect(await ada.call('PATCH', `${authors}/${id}`, { photo: null })).toMatchObject({ status: 200, json: { photo: null } });
    expect((await removeContent(ada, path)).status).toBe(204);
  });

  it('go live with the variant that shows them, and not after it [R10.05] [R15.05]', async () => {
    const { content, key } = imageIn(await upload(await pictureOf()));
    const image = { src: `/media/${content.hash}-64`, alt: 'A quiet road', width: 64, height: 48 };
    const variants = [aVariant({ key: 'control', changes: {} }), aVariant({ changes: { 'tqg.home': { image } } })];
    expect(await savedWith(apiPaths.content('spring', 'experiment', 'road'), anExperiment({ variants }))).toBeNull();
    const only = [{ kind: 'experiment', key: 'road' }];
    const alone = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true, only });
    expect(alone).toMatchObject({ status: 422, json: { checks: [{ code: 'picture-missing', kind: 'experiment', key: 'road' }] } });
    await publish();
    expect((await removeContent(ada, apiPaths.content('spring', 'image', key))).status).toBe(409);
  });

  it('are as published again if a branch’s change or removal is taken back, also while content shows them [R10.02] [R10.05]', async () => {
    const { content, key } = imageIn(await upload(await pictureOf()));
    const path = apiPaths.content('spring', 'image', key);
    const article = apiPaths.content('spring', 'article', 'article-1');
    for (const status of ['draft', 'in-review', 'approved'])
      expect(await savedWith(article, { ...ARTICLE, body: 'In plain words.', imageKey: key, status })).toBeNull();
    await publish();
    const shownAlt = async () => imageIn(await ada.get(path)).content.alt;

    expect(await savedWith(path, { ...content, alt: 'A busy road' })).toBeNull();
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect(await shownAlt()).toBe('A quiet road');

    expect((await removeContent(ada, article)).status).toBe(204);
    expect((await removeContent(ada, path)).status).toBe(204);
    expect((await ada.get(path)).status).toBe(404);
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect(await shownAlt()).toBe('A quiet road');
  });

  it('are not taken back from the only branch that has them while its content shows them [R10.02] [R10.05]', async () => {
    const { key } = imageIn(await upload(await pictureOf()));
    const path = apiPaths.content('spring', 'image', key);
    const article = apiPaths.content('spring', 'article', 'article-1');
    expect(await savedWith(article, { ...ARTICLE, imageKey: key })).toBeNull();
    expect(await ada.call('DELETE', path)).toMatchObject({ status: 409, json: { code: 'image-in-use' } });
    expect((await removeContent(ada, article)).status).toBe(204);
    expect((await ada.call('DELETE', path)).status).toBe(204);
    expect((await ada.get(IMAGES)).json).toEqual([]);
  });

  it('are not removed if a colleague has changed them in the meantime [R10.05] [R10.12]', async () => {
    const { content, key, revisionId } = imageIn(await upload(await pictureOf()));
    const path = apiPaths.content('spring', 'image', key);
    expect(await savedWith(path, { ...content, alt: 'A busy road' })).toBeNull();
    const refused = await ada.call('POST', imagePaths.removal('spring', key), { baseRevisionId: revisionId });
    expect(refused).toMatchObject({ status: 409, json: { code: 'edit-conflict', current: { content: { alt: 'A busy road' } } } });
    expect(imageIn(await ada.get(path)).content.alt).toBe('A busy road');
  });
});

const ARTICLE: ArticleContent = {
  brand: 'mpa',
  slug: 'plans-in-plain-words',
  title: 'Plans in plain words',
  description: 'What the words on a plan’s first page mean.',
  language: 'english',
  author: 'Ada Long',
  body: '# What a premium is\n\nIt is what you pay each month. <script>alert(1)</script> [More](javascript:alert(1))',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
};
const PATH = apiPaths.content('spring', 'article', 'article-1');
const PUBLIC_PATH = '/reviews/plans-in-plain-words';

describe('an article', () => {
  const save = async (change: Partial<ArticleContent>) => {
    const now = (await ada.get(PATH)).json as ContentDetail<ArticleContent>;
    const answer = await ada.call('PUT', PATH, {
      content: { ...(now.content ?? ARTICLE), ...change },
      baseRevisionId: now.revisionId ?? null,
    });
    return answer;
  };
  const onSite = () => rawRequest(waypost.port, PUBLIC_PATH, { host: 'mpa.localhost' });
  const clean = '# What a premium is\n\nIt is what you pay each month.';

  it('opens on its brand only, once it is approved and published [R3.07] [R10.06]', async () => {
    const picture = imageIn(await upload(await pictureOf({ width: 700, height: 350 })));
    await save({ body: clean, imageKey: picture.key });
    expect((await onSite()).status).toBe(404);
    const early = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([early.status, early.json]).toMatchObject([422, { checks: [{ code: 'article-not-approved' }] }]);
    await save({ status: 'in-review' });
    expect((await save({ status: 'approved' })).json).toMatchObject({ content: { approvedBy: 'Ada' } });
    await publish();

    const page = await onSite();
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Plans in plain words</title>');
    const { payload } = waypost.rendered.at(-1)?.boot ?? {};
    expect(payload).toMatchObject({
      page: {
        template: 'article',
        product: 'medicare',
        indexable: true,
        image: { src: `/media/${picture.content.hash}-700`, srcSet: expect.stringContaining('-320 320w') },
      },
      article: { author: 'Ada Long', byline: 'By Ada Long', html: '<h2>What a premium is</h2>\n<p>It is what you pay each month.</p>\n' },
    });
    const { at = '', text } = payload?.article?.dates?.published ?? {};
    expect(text).toMatch(/^Published \d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect((await rawRequest(waypost.port, '/sitemap.xml', { host: 'mpa.localhost' })).text).toContain(
      `${PUBLIC_PATH}</loc><lastmod>${at}</lastmod></url>`,
    );
    expect((await rawRequest(waypost.port, PUBLIC_PATH, { host: 'tqg.localhost' })).status).toBe(404);
    expect((await ada.get(apiPaths.collection('spring', 'article'))).json).toMatchObject([{ status: 'published', approvedBy: 'Ada' }]);
  });

  it('waits for those who may approve it, which its only author may where nobody else could [R10.06]', async () => {
    const waiting = async () => (await ada.get(articlePaths.waiting)).json;
    await save({ body: clean });
    expect(await waiting()).toEqual([]);
    await save({ status: 'in-review' });
    expect(await waiting()).toMatchObject([
      { branchId: 'spring', key: 'article-1', title: ARTICLE.title, writers: [{ name: 'Ada' }], item: null },
    ]);
    expect((await ada.get(articlePaths.approval('spring', 'article-1'))).json).toEqual({ refusal: null });
    expect((await ada.get(articlePaths.approval('nowhere', 'article-1'))).status).toBe(404);
  });

  it('of an auto brand is about car insurance, with its disclaimer, its list and its sitemap [R3.07] [R10.06] [R15.05]', async () => {
    await save({ brand: 'tqg', slug: 'aetna', title: 'After hail', description: 'What Medicare pays after hail.', body: clean });
    await save({ status: 'in-review' });
    await save({ status: 'approved' });
    const stopped = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([stopped.status, stopped.json]).toMatchObject([422, { checks: [{ code: 'disclaimer-missing', field: 'description' }] }]);
    await save({ description: 'What to do when hail hits the car.' });
    await save({ status: 'in-review' });
    await save({ status: 'approved' });
    await publish();

    // A carrier’s slug is free for brands without carriers of Medicare plans.
    const onAuto = (path: string) => rawRequest(waypost.port, path, { host: 'tqg.localhost' });
    expect((await onAuto('/reviews/aetna')).status).toBe(200);
    const { payload, links } = waypost.rendered.at(-1)?.boot ?? {};
    expect(payload).toMatchObject({
      page: { template: 'article', product: 'auto', destination: '/quiz/auto' },
      copy: { reviews: 'Articles' },
    });
    expect(JSON.stringify(payload?.disclaimer)).not.toMatch(/Medicare\.gov/);
    expect(payload?.placement.placementId).toMatch(/tqg.*auto/);
    expect(links?.reviews).toBe('/reviews');
    expect((await onAuto('/sitemap.xml')).text).toMatch(/\/reviews<[\s\S]*\/reviews\/aetna</);
    expect((await onAuto('/reviews')).status).toBe(200);
    expect(waypost.rendered.at(-1)?.boot.payload?.page.body[0]).toMatchObject({ kind: 'links', links: [{ href: '/reviews/aetna' }] });
    expect((await onAuto('/reviews/no-such-article')).status).toBe(404);
    expect((await rawRequest(waypost.port, '/reviews/aetna', { host: 'ps.localhost' })).status).toBe(404);
    expect((await rawRequest(waypost.port, '/reviews/aetna', { host: 'mpa.localhost' })).status).toBe(200);
    expect(waypost.rendered.at(-1)?.boot.payload?.page.title).toContain('Aetna');
  });

  it('leaves the site with the publish that removes it [R10.06]', async () => {
    await save({ body: clean });
    await save({ status: 'in-review' });
    await save({ status: 'approved' });
    await publish();
    expect((await onSite()).status).toBe(200);
    await removeContent(ada, apiPaths.content('spring', 'article', 'article-1'));
    await publish();
    for (let turn = 0; turn < 200 && (await onSite()).status !== 404; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect((await onSite()).status).toBe(404);
  });

  it('is previewed as it is on the branch, with unpublished pictures [R10.03] [R10.06]', async () => {
    const picture = imageIn(await upload(await pictureOf()));
    await save({ imageKey: picture.key });
    const link = (await ada.call('POST', apiPaths.previews('spring'), { brand: 'mpa', path: PUBLIC_PATH, audience: 'link' })).json as {
      url: string;
    };
    const { pathname, search } = new URL(link.url);
    const preview = await rawRequest(waypost.port, pathname + search, { host: 'mpa.localhost' });
    expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'no-store']);
    const { payload } = waypost.rendered.at(-1)?.boot ?? {};
    expect(payload?.article?.html).not.toMatch(/<script|javascript:/);
    expect(payload?.page.image?.src).toBe(`/media/${picture.content.hash}-64`);
    const file = `/media/${picture.content.hash}-64`;
    expect((await rawRequest(waypost.port, file, { host: 'mpa.localhost' })).status).toBe(404);
    expect((await rawRequest(waypost.port, file + search, { host: 'mpa.localhost' })).status).toBe(200);
    expect((await rawRequest(waypost.port, `${file}?waypost-preview=forged`, { host: 'mpa.localhost' })).status).toBe(404);
  });
});

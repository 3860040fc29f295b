import type { LibraryPicture } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { aLife, anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { createExperimentKind } from './experiment-kind';
import { lifeData } from './life-kind';

const [HASH, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const pages = { isKey: () => true, parse: () => ({ ok: true }) } as unknown as Parameters<typeof createExperimentKind>[0]['pages'];
const kind = createExperimentKind({ pages, published: { find: () => null } });

const picture = (key: string, hash: string, width: number): LibraryPicture => ({
  key,
  hash,
  width,
  alt: `Alt of ${key}`,
  height: width / 2,
  focalPoint: { x: 0.5, y: 0.5 },
});
const imageOf = (hash: string) => ({ src: `/media/${hash}-640`, alt: 'A road', width: 640, height: 320 });
const control = aVariant({ key: 'control', name: 'Control', changes: {} });
const definitionWith = (...changes: readonly Record<string, Record<string, unknown>>[]): ContentData => ({
  ...anExperiment({
    target: { pages: ['tqg.home', 'tqg.about'], coverage: 10_000 },
    variants: [control, ...changes.map((each, index) => aVariant({ key: `b${index}`, weight: 5000 / changes.length, changes: each }))],
  }),
});

describe('the images of an experiment that has not started', () => {
  it.each<[string, ContentData, readonly string[]]>([
    [
      'those of each variant and page',
      definitionWith({ 'tqg.home': { image: imageOf(HASH) } }, { 'tqg.about': { image: imageOf(OTHER) } }),
      [HASH, OTHER],
    ],
    ['none where a variant takes a page’s picture away', definitionWith({ 'tqg.home': { image: null } }), []],
    ['none where the picture is the code’s', definitionWith({ 'tqg.home': { image: { src: '/images/a.avif' } } }), []],
    ['none where only words are changed', definitionWith({ 'tqg.home': { headline: 'Another' } }), []],
    ['none where the definition can’t be read', { variants: 'lost' }, []],
  ])('are %s [R10.05]', async (_what, data, hashes) => {
    expect(await kind.picturesOf?.(data)).toEqual({ hashes, keys: [] });
  });

  it('are replaced in every variant that shows them, and nowhere else [R10.05]', () => {
    const about = { 'tqg.about': { image: imageOf(OTHER) } };
    const data = definitionWith(
      { 'tqg.home': { headline: 'Another', image: imageOf(HASH) }, ...about },
      { 'tqg.home': { image: imageOf(HASH) } },
    );
    const replaced = kind.withPicture?.(data, picture('picture-1', HASH, 640), picture('picture-2', 'c'.repeat(64), 500));
    const image = { src: `/media/${'c'.repeat(64)}-500`, alt: 'Alt of picture-2', width: 500, height: 250 };
    expect(replaced).toEqual(definitionWith({ 'tqg.home': { headline: 'Another', image }, ...about }, { 'tqg.home': { image } }));
  });

  it.each<[string, ContentData]>([
    ['another picture', definitionWith({ 'tqg.home': { image: imageOf(OTHER) } })],
    ['what can’t be read', { variants: 'lost' }],
  ])('stay unchanged in %s [R10.05]', (_what, data) => {
    expect(kind.withPicture?.(data, picture('picture-1', HASH, 640), picture('picture-2', OTHER, 500))).toBeNull();
  });

  it('are not public before the start [R10.05]', () => {
    expect(kind.isShown?.(definitionWith({ 'tqg.home': { image: imageOf(HASH) } }))).toBe(false);
  });
});

describe('the removal of an experiment', () => {
  it.each<['removed' | 'discarded', boolean, string | null]>([
    ['removed', false, null],
    ['removed', true, 'experiment-started'],
    // The live site's own stays: only the branch's copy goes.
    ['discarded', true, null],
  ])('%s, with a life ever written: %s → %s [R9.13] [R10.07]', async (how, isWritten, code) => {
    const wasWritten = async ({ kind: of, key }: ContentAddress) => isWritten && of === 'experiment-life' && key === 'headline';
    const reason = await kind.reasonToStay?.({ key: 'headline', how, all: async () => [], wasWritten });
    expect(reason && 'code' in reason ? reason.code : reason).toBe(code);
  });
});

it('stores the fields of a variant as the page’s own rules parse them [R9.13]', () => {
  const trimmed = {
    ...pages,
    defaultOf: () => ({ headline: 'Of the page', cta: 'Go' }),
    parse: (_page: string, sent: unknown) => {
      const { headline, ...rest } = sent as Record<string, string>;
      return { ok: true, value: { ...rest, headline: headline?.replaceAll('\0', '') } };
    },
  } as typeof pages;
  const { parse } = createExperimentKind({ pages: trimmed, published: { find: () => null } });
  expect(parse('headline', definitionWith({ 'tqg.home': { headline: '\0Another' } }))).toEqual({
    ok: true,
    value: { ...definitionWith({ 'tqg.home': { headline: 'Another' } }), guardrails: [] },
  });
});

describe('the checks of experiments that go live', () => {
  const item = (key: string, kindOf: 'page' | 'experiment', data: ContentData) => ({ kind: kindOf, key, label: `The ${key}`, data });
  const shown = { language: 'english', headline: 'Another' };
  const { checks } = createExperimentKind({
    pages: { ...pages, defaultOf: () => ({ language: 'english', headline: 'As it is' }) },
    published: { find: () => null },
  });
  const codesOf = async (...contents: readonly ReturnType<typeof item>[]) =>
    (await checks?.(contents, new Date()))?.map(({ severity, kind: of, key, label, code, field }) => [
      severity,
      of,
      key,
      label,
      code,
      field,
    ]);

  it('warn about one that never gives a result, and pass one that does [R9.03] [R10.07]', async () => {
    const aaTest = { ...anExperiment({ variants: [control, aVariant({ changes: {} })] }) };
    expect(await codesOf(item('headline', 'experiment', { ...anExperiment() }))).toEqual([]);
    expect(await codesOf(item('twice', 'experiment', aaTest))).toEqual([
      ['warning', 'experiment', 'twice', 'The twice', 'changes-nothing', 'variants[1].changes'],
    ]);
  });

  it('compare with the pages that go live together with it [R9.03]', async () => {
    const both = [item('tqg.home', 'page', shown), item('headline', 'experiment', { ...anExperiment() })];
    expect((await codesOf(...both))?.map(([, , , , code]) => code)).toEqual(['changes-nothing']);
  });

  it('say nothing of an experiment that was shipped, because its winner is the page now [R9.13]', async () => {
    const life = lifeData(aLife({ state: 'stopped', shipped: 'b' }));
    const after = createExperimentKind({
      pages: { ...pages, defaultOf: () => shown },
      published: { find: ({ kind: of }) => (of === 'experiment-life' ? life : null) },
    });
    expect(await after.checks?.([item('headline', 'experiment', { ...anExperiment() })], new Date())).toEqual([]);
  });

  it('refuse a smallest change that no site can find, when it is saved [R9.03]', () => {
    const definition = anExperiment({ plan: { minimumEffect: 0.0001, windowDays: 7 } });
    expect(kind.parse('headline', definition)).toMatchObject({ ok: false, error: { field: 'plan.minimumEffect' } });
  });
});

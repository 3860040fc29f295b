import type { ContentAddress, ContentData } from '@waypost/content/model';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { chosenVariantTitles, withChosenVariants, type VariantPreview } from './chosen-variants';

const CONTROL = aVariant({ key: 'control', name: 'Control', changes: {} });
const EXPERIMENT = anExperiment({ variants: [CONTROL, aVariant(), aVariant({ key: 'c', weight: 0, changes: {}, branch: 'summer' })] });
const CONTENTS: Readonly<Record<string, unknown>> = {
  'spring experiment headline': EXPERIMENT,
  'spring page tqg.home': { headline: 'As it is', title: 'Home' },
  'summer page tqg.home': { headline: 'In summer', title: 'Home' },
  'spring page ps.home': { headline: 'Another page', title: 'Home' },
};
const contentOf = async ({ branchId }: VariantPreview, { kind, key }: ContentAddress) =>
  (CONTENTS[`${branchId} ${kind} ${key}`] ?? null) as ContentData | null;

describe('a preview with chosen variants', () => {
  const shown = withChosenVariants(contentOf);
  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['the page as it is, where none was chosen', {}, 'tqg.home', 'As it is'],
    ['the fields of the variant', { headline: 'b' }, 'tqg.home', 'Another'],
    ['the page of the variant’s branch', { headline: 'c' }, 'tqg.home', 'In summer'],
    ['the control as the page is', { headline: 'control' }, 'tqg.home', 'As it is'],
    ['other pages as they are', { headline: 'b' }, 'ps.home', 'Another page'],
    ['nothing of a variant that there is not', { headline: 'z' }, 'tqg.home', 'As it is'],
    ['nothing of an experiment that there is not', { other: 'b', 'NO KEY': 'b' }, 'tqg.home', 'As it is'],
  ])('shows %s [R10.03]', async (_what, variants, key, headline) => {
    const page = await shown({ branchId: 'spring', view: { variants } }, { kind: 'page', key });
    expect(page).toEqual({ headline, title: 'Home' });
  });

  it('leaves other kinds of content unchanged [R10.03]', async () => {
    const preview = { branchId: 'spring', view: { variants: { headline: 'b' } } };
    expect(await shown(preview, { kind: 'experiment', key: 'headline' })).toBe(EXPERIMENT);
    expect(await shown(preview, { kind: 'page', key: 'tqg.none' })).toBeNull();
  });
});

describe('chosenVariantTitles', () => {
  const [calm] = EXPERIMENT.variants.filter(({ key }) => key === 'b');
  it.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{}, []],
    [{ headline: 'b' }, [`${EXPERIMENT.name}: ${calm?.name ?? ''}`]],
    [{ headline: 'z' }, [`${EXPERIMENT.name}: z`]],
    [{ other: 'b', 'NO KEY': 'b' }, ['other: b', 'NO KEY: b']],
  ])('returns for %j: %j [R10.03]', async (variants, titles) => {
    expect(await chosenVariantTitles(contentOf)({ branchId: 'spring', view: { variants } })).toEqual(titles);
  });
});

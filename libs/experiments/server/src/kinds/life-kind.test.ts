import { aLife, anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { createLifeKind, lifeData, showsVariantPicture, storedLife } from './life-kind';

const kind = createLifeKind({
  linksOfFields: async (page, { destination }) =>
    typeof destination === 'string' ? [{ brandId: page.split('.')[0] ?? '', path: destination }] : [],
});
const leadsTo = (destination: string) => aVariant({ key: destination.slice(1), changes: { 'tqg.home': { destination } } });
const control = aVariant({ key: 'control', changes: {} });

describe('an experiment’s life as content', () => {
  it('has the links of its variants until it is stopped [R10.05]', async () => {
    const inForce = anExperiment({
      variants: [control, { ...leadsTo('/drivers'), weight: 2500 }, { ...leadsTo('/offers'), weight: 2500 }],
    });
    const linksOf = async (state: 'running' | 'paused' | 'stopped') =>
      (await kind.linksOf?.('headline', lifeData(aLife({ state, inForce }))))?.map(({ brandId, path }) => `${brandId} ${path}`);
    expect(await linksOf('running')).toEqual(['tqg /drivers', 'tqg /offers']);
    expect(await linksOf('paused')).toEqual(['tqg /drivers', 'tqg /offers']);
    expect(await linksOf('stopped')).toEqual([]);
  });

  it.each([
    ['running', null, 'Experiment Headline (running)'],
    ['stopped', null, 'Experiment Headline (stopped)'],
    ['stopped', 'control', 'Experiment Headline (stopped, Control shipped)'],
    ['stopped', 'b', 'Experiment Headline (stopped, B shipped)'],
  ] as const)('names its state and the shipped variant: %s, %s [R9.13]', (state, shipped, label) => {
    const summary = kind.summaryOf('headline', lifeData(aLife({ state, shipped })));
    expect(kind.labelOf('headline', summary)).toBe(label);
  });

  it('is read as it was stored, and not at all if a part is missing [R9.13]', () => {
    const data = lifeData(aLife());
    expect(storedLife(data)).toEqual(aLife());
    for (const part of ['state', 'phase', 'startedAt', 'inForce', 'plannedUnits', 'arms', 'epochs', 'shipped'])
      expect(storedLife({ ...data, [part]: undefined })).toBeNull();
    expect(storedLife({ ...data, epochs: [{ weights: [5000, 5000] }] })).toBeNull();
    expect(storedLife({ ...data, state: 'draft' })).toBeNull();
  });

  it('has a label without a shipped variant if it was stored with none [R9.13]', () => {
    expect(kind.labelOf('headline', { name: 'Headline', state: 'stopped', phase: '1' })).toBe('Experiment Headline (stopped)');
    expect(kind.labelOf('headline', null)).toBe('Experiment headline');
  });

  it.each([
    ['running', 'tqg.home', true],
    ['paused', 'tqg.home', true],
    ['stopped', 'tqg.home', false],
    ['running', 'tqg.quiz-auto', false],
    ['running', 'tqg.faq', false],
  ] as const)('shows an image of the library while %s: on %s it is %s [R10.05] [R9.05]', (state, page, isShown) => {
    const image = { src: `/media/${'a'.repeat(64)}-320`, alt: 'A road', width: 320, height: 213 };
    const changes = { 'tqg.home': { image }, 'tqg.quiz-auto': { image: { ...image, src: '/images/own.webp' } } };
    const target = { pages: Object.keys(changes), coverage: 10_000 };
    const inForce = anExperiment({ variants: [control, aVariant({ changes })], target });
    expect(
      showsVariantPicture([{ data: lifeData(aLife({ state: 'stopped', inForce })) }, { data: lifeData(aLife({ state, inForce })) }], page),
    ).toBe(isShown);
  });
});

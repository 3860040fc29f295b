import { aLife, anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { createLifeKind, lifeData } from './life-kind';

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
});

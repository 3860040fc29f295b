import type { CheckedContent } from '@waypost/content/contract/kinds';
import { aLife, anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { lifeData } from './life-kind';
import { variantFieldsWith } from './variant-fields';

const control = aVariant({ key: 'control', changes: {} });
const lifeWith = (smid: string, state: 'running' | 'paused' | 'stopped' = 'running') => {
  const inForce = anExperiment({ variants: [control, aVariant({ changes: { 'tqg.home': { smid } } })] });
  return lifeData(aLife({ state, inForce }));
};
const live = (key: string, smid: string): CheckedContent => ({ kind: 'experiment-life', key, label: key, data: lifeWith(smid) });

describe('the fields that variants change', () => {
  it('are by page those of running and paused experiments [R9.05] [R9.13]', () => {
    const lives = [
      { key: 'a', data: lifeWith('a') },
      { key: 'b', data: lifeWith('b', 'paused') },
      { key: 'c', data: lifeWith('c', 'stopped') },
    ];
    expect([...variantFieldsWith(lives, [], [])]).toEqual([['tqg.home', [{ smid: 'a' }, { smid: 'b' }]]]);
  });

  it('are those after a publish [R10.16]', () => {
    const lives = ['a', 'b'].map((key) => ({ key, data: lifeWith(key) }));
    const after = variantFieldsWith(lives, [live('b', 'changed'), live('new', 'new')], [{ kind: 'experiment-life', key: 'a' }]);
    expect(after.get('tqg.home')).toEqual([{ smid: 'changed' }, { smid: 'new' }]);
  });
});

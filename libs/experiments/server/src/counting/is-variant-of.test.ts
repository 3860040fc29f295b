import { aLife } from '@waypost/experiments/model/testing';
import { lifeData } from '../kinds/life-kind';
import { createIsVariant } from './is-variant-of';

const isVariant = createIsVariant({
  find({ kind, key }) {
    const life = { headline: aLife({ phase: 2 }), over: aLife({ state: 'stopped' }) }[key];
    return kind === 'experiment-life' && life ? lifeData(life) : null;
  },
});

describe('createIsVariant', () => {
  it.each<[string, boolean, Parameters<typeof isVariant>]>([
    ['the running phase’s', true, ['headline', 2, 'b']],
    ['an earlier phase’s', true, ['headline', 1, 'control']],
    ['one that an event without a phase names', true, ['headline', 0, 'b']],
    ['one of an experiment that is over', true, ['over', 1, 'b']],
    ['a phase’s that has not begun', false, ['headline', 3, 'b']],
    ['an invented variant', false, ['headline', 2, 'z']],
    ['an experiment’s that never started, or an invented one’s', false, ['nope', 0, 'b']],
  ])('recognises %s: %s [R10.10]', (_which, expected, asked) => expect(isVariant(...asked)).toBe(expected));
});

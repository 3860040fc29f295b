import fc from 'fast-check';
import { aVariant } from '@waypost/experiments/model/testing';
import { blankExperiment, blankVariant, splitEvenly } from './blank-experiment';
import { messagesIn } from './editor-messages';

describe('a blank experiment', () => {
  it('lacks only its pages [R9.03]', () => {
    expect(messagesIn(blankExperiment('headline', 'Headline').content)).toEqual({ 'target.pages': 'Name the pages that take part.' });
  });

  it('gives each new variant a unique key [R9.03]', () => {
    const variants = ['b', 'c', 'e'].map((key) => aVariant({ key }));
    expect(blankVariant(variants)).toMatchObject({ key: 'd', name: 'Variant D', changes: {} });
  });

  it('is split evenly into whole basis points that add up to 100 % [R9.07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), (count) => {
        const weights = splitEvenly(Array.from({ length: count }, () => aVariant())).map(({ weight }) => weight);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
        expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import { variantTitle } from './variant-title';

const EXPERIMENTS = [{ key: 'headline', name: 'Two headlines', variantNames: { control: 'As it is', b: 'Calm' } }];

describe('variantTitle', () => {
  it.each([
    ['headline: b', 'Two headlines: Calm'],
    ['headline: gone', 'Two headlines: gone'],
    ['another: b', 'another: b'],
    ['direct', 'direct'],
  ])('returns for %s: %s [R10.10]', (variant, title) => expect(variantTitle(variant, EXPERIMENTS)).toBe(title));
});

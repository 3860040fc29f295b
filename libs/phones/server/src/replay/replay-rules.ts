import { BRAND_IDS, PRODUCTS } from '@waypost/brands';
import type { PhoneRule, Placement, RulePage } from '@waypost/phones/model';
import { placementFor } from '@waypost/phones/model/placements';
import { addCounts, answersAsOfThen, answersBy, ReplayTally, type ReplayInputs, type ReplayRules } from '@waypost/phones/model/replay';
import type { PublishedRule } from './replay-store';
import { replayVisit } from './visit-facts';
import { rulesOfContents } from '../rules/rules-of-contents';
import type { CountVisits } from './replay-store';

/** Returns a page's own placement. Visits of unknown brands and products are left out earlier. */
export function ownPlacement({ brand, product }: Pick<RulePage, 'brand' | 'product'>): Placement {
  const [brandId, productId] = [BRAND_IDS.find((id) => id === brand), PRODUCTS.find((name) => name === product)];
  return brandId && productId ? placementFor(brandId, productId) : { placementId: '', afid: null, defaultPhone: '' };
}

/** Returns the rules that main had from each publish of rules on; before the first publish, the code's rules. */
export function mainHistory(published: readonly PublishedRule[], seeds: readonly PhoneRule[]): ReplayInputs['main'] {
  const contents = new Map<string, PublishedRule['data']>();
  const rulesNow = (): readonly PhoneRule[] => {
    const own = [...contents].flatMap(([key, data]) => (data ? [{ key, content: data }] : []));
    return [...seeds.filter(({ id }) => !own.some(({ key }) => key === id)), ...rulesOfContents(own)];
  };
  const versions = [{ from: new Date(0).toISOString(), rules: seeds }];
  for (const [index, { at, key, data }] of published.entries()) {
    contents.set(key, data);
    // A publish takes all of its rules live at one instant.
    if (published[index + 1]?.at.getTime() !== at.getTime()) versions.push({ from: at.toISOString(), rules: rulesNow() });
  }
  return versions;
}

/** Returns the versions that were in force at some time in a range. */
export function versionsWithin(main: ReplayInputs['main'], [from, to]: ReplayInputs['range']): ReplayInputs['main'] {
  const first = main.findLastIndex((version) => version.from <= from);
  return main.slice(Math.max(0, first)).filter((version) => version.from < to);
}

function rulesOf({ main, branch }: ReplayInputs, isPage: ReplayRules['isPage']): ReplayRules {
  const all = [...main.flatMap(({ rules }) => rules), ...branch];
  return {
    mainAt: answersAsOfThen(main, ownPlacement),
    branch: answersBy(branch, ownPlacement),
    sources: new Set(all.flatMap(({ conditions }) => conditions.utmSource?.map((source) => source.toLowerCase()) ?? [])),
    isPage,
  };
}

/** Counts batches of one replay after another. Its rules are sorted by page only once. */
export function countingBatches(isPage: ReplayRules['isPage']): CountVisits {
  let rules: ReplayRules | null = null;
  return ({ inputs, count }, visits) => {
    const tally = new ReplayTally((rules ??= rulesOf(inputs, isPage)));
    for (const facts of visits) {
      const visit = replayVisit(facts);
      if (visit) tally.add(visit);
    }
    return addCounts(count, tally.count());
  };
}

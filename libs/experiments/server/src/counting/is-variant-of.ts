import type { ContentAddress, ContentData } from '@waypost/content/model';
import { lifeAddress, storedLife } from '../kinds/life-kind';

/** Main's items in memory. */
interface LivesOnMain {
  find(address: ContentAddress): ContentData | null;
}

/**
 * Returns whether an experiment of main shows or showed a variant in a phase. A phase of 0 means the last one. Earlier phases are compared
 * with the last one's variants, because a life has no others: their late events of removed variants are not recognised.
 */
export const createIsVariant =
  (main: LivesOnMain) =>
  (experiment: string, phase: number, variant: string): boolean => {
    const data = main.find(lifeAddress(experiment));
    const life = data && storedLife(data);
    return life?.inForce.variants.some(({ key }) => key === variant) === true && phase <= life.phase;
  };

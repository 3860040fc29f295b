import type { ContentDetail } from '@waypost/content/contract';
import { unsavedContent } from '@waypost/control-center/editing';
import type { ExperimentContent, ExperimentVariant } from '@waypost/experiments/model';
import { ALL_BASIS_POINTS } from '@waypost/experiments/model/staff';

const LETTERS = 'bcdefghijklmnopqrstuvwxyz';

/** Returns a variant without changes and with an unused key. */
export function blankVariant(variants: readonly ExperimentVariant[]): ExperimentVariant {
  const letter = [...LETTERS].find((each) => variants.every(({ key }) => key !== each)) ?? 'b';
  return { key: letter, name: `Variant ${letter.toUpperCase()}`, weight: 0, changes: {} };
}

/** Gives each variant the same share, in whole basis points that add up to everyone. */
export function splitEvenly(variants: readonly ExperimentVariant[]): readonly ExperimentVariant[] {
  const share = Math.floor(ALL_BASIS_POINTS / variants.length);
  const rest = ALL_BASIS_POINTS - share * variants.length;
  return variants.map((variant, index) => ({ ...variant, weight: share + (index < rest ? 1 : 0) }));
}

const CONTROL: ExperimentVariant = { key: 'control', name: 'Control', weight: ALL_BASIS_POINTS, changes: {} };

/** Returns a new experiment with half of all visitors for each variant. */
export function blankExperiment(key: string, name: string, pages: readonly string[] = []): ContentDetail<ExperimentContent> {
  const content: ExperimentContent = {
    name,
    hypothesis: '',
    variants: splitEvenly([CONTROL, blankVariant([CONTROL])]),
    target: { pages, coverage: ALL_BASIS_POINTS },
    primaryMetric: 'converted',
    guardrails: [],
    plan: { minimumEffect: 0.1, windowDays: 7 },
  };
  return unsavedContent(key, name, content);
}

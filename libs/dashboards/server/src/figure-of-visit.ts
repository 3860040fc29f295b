import type { VisitFigure } from '@waypost/operations/contract';
import type { CountedEvent } from './tally/counted-event';
import type { FigureFilter } from './dashboard-store';
import { atStart, type OncePerVisit, type PhoneCount, type VisitCount } from './tally/once-per-visit';
import type { Dimensions } from './tally/dimensions';
import type { RollUpOptions } from './tally/counted-site';
import type { PageEntry } from './page-table';
import { rollUp, type Rollup } from './roll-up';
import type { VariantEntry } from './variant-table';

export interface VisitsAsked extends FigureFilter {
  readonly did: VisitFigure;
  /** The form of the step. */
  readonly form?: string | undefined;
  readonly step?: string | undefined;
  readonly field?: string | undefined;
  /** The phone rule that applied. */
  readonly rule?: string | undefined;
  /** The called number. */
  readonly number?: string | undefined;
}

const NOTHING_BEFORE = { leftOut: new Set<string>(), eventCounts: new Map<string, number>(), events: [], overtaking: [] };

/** The figures that count a visit once. */
export const COUNT_OF: Readonly<Partial<Record<VisitFigure, VisitCount>>> = {
  visits: 'visit',
  leads: 'lead',
  conversionRate: 'converted',
  bots: 'bot',
  staff: 'staff',
};
/** The figures that add up. Every visit with a part of the sum belongs to them. */
const SUM_OF: Readonly<Partial<Record<VisitFigure, 'pageViews' | 'calls' | 'adClicks' | 'expectedValue'>>> = {
  pageViews: 'pageViews',
  calls: 'calls',
  adClicks: 'adClicks',
  expectedValue: 'expectedValue',
};

/**
 * Returns true if a figure counts a visit (R10.10). It applies the counting rules to all of the visit's events in the order of writing: by
 * day, from the exposure to a variant on, and under the step's form. No figure counts a visit of a bot or of staff.
 */
export function isInFigure(
  asked: VisitsAsked,
  events: readonly CountedEvent[],
  { site, ...records }: RollUpOptions & { readonly variants: readonly VariantEntry[]; readonly pages: readonly PageEntry[] },
): boolean {
  // A page without an entry had none when these events were counted, though it may be ours now.
  const counted = rollUp(events, { site: { ...site, isPage: () => false } }, { ...NOTHING_BEFORE, ...records });
  const start = counted.visits[0]?.start ?? null;
  const rollup = { ...counted, oncePerVisit: counted.oncePerVisit.map((each) => atStart(each, start)) };
  return asked.did === 'lost' ? isOfStep(asked, 'entered', rollup) && !isOfStep(asked, 'submitted', rollup) : isCounted(asked, rollup);
}

function isCounted(asked: VisitsAsked, rollup: Rollup): boolean {
  const { did } = asked;
  if (did === 'entered' || did === 'submitted') return isOfStep(asked, did, rollup);
  if (did === 'refused' || did === 'timed') return isOfField(asked, did, rollup);
  if (did === 'answered' || did === 'called') return isOfPhones(asked, did, rollup);
  const sum = SUM_OF[did];
  if (sum) return rollup.figures.some((figure) => figure[sum] > 0 && isAt(asked, figure.at, figure.at.page === (asked.page ?? '')));
  const count = COUNT_OF[did];
  return rollup.oncePerVisit.some(({ at, counts }) => counts.as === count && isAt(asked, at, at.page === (asked.page ?? '')));
}

const isOfStep = (asked: VisitsAsked, as: 'entered' | 'submitted', { oncePerVisit }: Rollup): boolean =>
  oncePerVisit.some(({ at, counts }) => counts.as === as && isThatStep(asked, counts.step) && isAt(asked, at, isOfPage(asked, at)));

const isOfField = (asked: VisitsAsked, as: 'refused' | 'timed', { oncePerVisit }: Rollup): boolean =>
  oncePerVisit.some(
    ({ at, counts }: OncePerVisit) =>
      counts.as === as && counts.field.field === asked.field && isThatStep(asked, counts.field) && isAt(asked, at, isOfPage(asked, at)),
  );

/** Only for everybody together, because phones are not counted by variant. */
const isOfPhones = (asked: VisitsAsked, as: PhoneCount['as'], { oncePerVisit }: Rollup): boolean =>
  oncePerVisit.some(
    ({ at, counts }: OncePerVisit) =>
      counts.as === as && counts.name === (as === 'answered' ? asked.rule : asked.number) && isAt(asked, at, isOfPage(asked, at)),
  );

interface StepOfForm {
  readonly formVersion: string;
  readonly stepName: string;
}

const isThatStep = ({ form, step }: VisitsAsked, { formVersion, stepName }: StepOfForm): boolean =>
  formVersion === (form ?? formVersion) && stepName === (step ?? stepName);

/** Steps and fields are counted by page, and never for all pages together. */
const isOfPage = ({ page }: VisitsAsked, at: Dimensions): boolean => at.page === (page ?? at.page);

const isAt = ({ from, to, brand, source, device, variant = '' }: VisitsAsked, at: Dimensions, isPage: boolean): boolean =>
  isPage &&
  at.day >= from &&
  at.day <= to &&
  at.brandId === (brand ?? at.brandId) &&
  at.source === (source ?? at.source) &&
  at.device === (device ?? at.device) &&
  at.variant === variant;

import type { ExperimentPlan } from '@waypost/experiments/contract';
import type { ExperimentTarget, Metric } from '@waypost/experiments/model';
import type { Baseline } from '@waypost/experiments/model/plan';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import { DAY_MS } from '@waypost/platform/kernel/time';

/** The figures of the visits that an experiment is for, without the experiment. */
export interface PageBaseline extends Pick<ExperimentPlan, 'ignores'> {
  readonly baseline: Baseline;
  readonly visitsPerDay: number;
}

/** Returns one metric's values on a target's pages in the last 28 days. */
export type BaselineOf = (target: ExperimentTarget, metric: Metric, now: Date) => Promise<PageBaseline>;

/** A filter of a page's visits. Days are those of Los Angeles, both included. An absent field does not restrict them. */
interface PageFilter {
  readonly from: string;
  readonly to: string;
  readonly brand: string;
  readonly page: string;
  readonly device?: readonly string[];
  /** In lower case. */
  readonly source?: readonly string[];
}

/** The dashboards' counts of a page. */
export interface PageFigures {
  total(filter: PageFilter): Promise<{
    readonly visits: number;
    /** Visits that called, that clicked an ad, and that did one of both: each once, however often it did. */
    readonly callers: number;
    readonly adClickers: number;
    readonly converted: number;
    /** In ten-thousandths of a dollar. */
    readonly expectedValue: number;
  }>;
  steps(
    filter: PageFilter,
  ): Promise<readonly { readonly stepName: string; readonly stepNumber: number; readonly entered: number; readonly submitted: number }[]>;
}

const DAYS = 28;
const DOLLAR = 10_000;
/** The counts lack a mean's variance. This is its value if one visit in ten has an amount. */
const VARIANCE_TO_SQUARED_MEAN = 9;

/** A page's key is `{brand id}.{route name}`. */
function namesIn(page: string): { readonly brand: string; readonly page: string } {
  const dot = page.indexOf('.');
  return { brand: page.slice(0, dot), page: page.slice(dot + 1) };
}

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number => items.reduce((all, item) => all + value(item), 0);

/** Reads the baseline from the dashboards' counts. Visits stand for visitors, which is exact enough for a plan. */
export const createBaseline =
  ({ figures, dayOf }: { readonly figures: PageFigures; readonly dayOf: (instant: Date) => string }): BaselineOf =>
  async ({ pages, devices, sources, languages, paid }, metric, now) => {
    const days = { from: dayOf(new Date(now.getTime() - DAYS * DAY_MS)), to: dayOf(new Date(now.getTime() - DAY_MS)) };
    const visitsOf = {
      ...(devices && { device: devices }),
      ...(sources && { source: sources.map((source) => source.toLowerCase()) }),
    };
    const ignores = [...(languages ? (['languages'] as const) : []), ...(paid === undefined ? [] : (['paid'] as const))];
    const counted = await Promise.all(
      pages.map(async (page) => {
        const filter = { ...days, ...namesIn(page), ...visitsOf };
        const [total, steps] = await Promise.all([figures.total(filter), figures.steps(filter)]);
        return { total, steps };
      }),
    );
    const visits = sum(counted, ({ total }) => total.visits);
    const did = (value: (page: (typeof counted)[number]) => number): number => Math.min(sum(counted, value), visits);
    const doing: Record<Metric, () => number> = {
      submittedStep: () => did(({ steps }) => Math.max(0, ...steps.map(({ submitted }) => submitted))),
      reachedResults: () =>
        did(({ steps }) =>
          sum(
            steps.filter(({ stepName }) => stepName === RESULTS_STEP),
            ({ entered }) => entered,
          ),
        ),
      called: () => did(({ total }) => total.callers),
      clickedAd: () => did(({ total }) => total.adClickers),
      converted: () => did(({ total }) => total.converted),
      expectedValue: () => sum(counted, ({ total }) => total.expectedValue) / DOLLAR,
    };
    const amount = visits === 0 ? 0 : doing[metric]() / visits;
    const baseline: Baseline =
      metric === 'expectedValue'
        ? { kind: 'mean', mean: amount, variance: VARIANCE_TO_SQUARED_MEAN * amount ** 2 }
        : { kind: 'share', share: amount };
    return { baseline, visitsPerDay: visits / DAYS, ...(ignores.length > 0 && { ignores }) };
  };

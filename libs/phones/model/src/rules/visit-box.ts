import type { VisitConditions, WeeklyWindow } from '../phone-rule';

/** Some values of a condition, or all except some. A visit without a value is among "all except some". */
interface Values {
  readonly isExcept: boolean;
  readonly values: ReadonlySet<string>;
}

const DIMENSIONS = ['utmSource', 'utmMedium', 'state', 'paid', 'hours'] as const;

/** The visits that meet a rule's conditions: those with one of the values in each dimension. */
export type VisitBox = Readonly<Record<(typeof DIMENSIONS)[number], Values>>;

const among = (values: Iterable<string>): Values => ({ isExcept: false, values: new Set(values) });
const EVERYTHING: Values = { isExcept: true, values: new Set() };
const isEmpty = ({ isExcept, values }: Values): boolean => !isExcept && values.size === 0;

const outside = (values: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...values].filter((value) => !others.has(value)));
const inside = (values: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...values].filter((value) => others.has(value)));

const complement = ({ isExcept, values }: Values): Values => ({ isExcept: !isExcept, values });

function both(a: Values, b: Values): Values {
  if (a.isExcept && b.isExcept) return { isExcept: true, values: new Set([...a.values, ...b.values]) };
  if (a.isExcept) return among(outside(b.values, a.values));
  return among(b.isExcept ? outside(a.values, b.values) : inside(a.values, b.values));
}

/** Returns the edges of all windows. Between two neighboring edges the week is the same for every rule. */
export function weekEdges(windows: readonly WeeklyWindow[]): readonly string[] {
  return [...new Set(['00:00', '24:00', ...windows.flatMap(({ from, to }) => [from, to])])].sort();
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Returns the parts of the week, such as `6 06:00`, within a window. */
const partsOf = (windows: readonly WeeklyWindow[], edges: readonly string[]): readonly string[] =>
  windows.flatMap(({ days, from, to }) =>
    days.flatMap((day) => edges.filter((edge) => edge >= from && edge < to).map((edge) => `${day} ${edge}`)),
  );

const WHOLE_WEEK: readonly WeeklyWindow[] = [{ days: WEEKDAYS, from: '00:00', to: '24:00' }];

/** Returns the box of conditions in the form that a page carries: campaigns in lower case. */
export function visitBox({ utmSource, utmMedium, state, paid, hours }: VisitConditions, edges: readonly string[]): VisitBox {
  const listed = (values: readonly string[] | undefined): Values => (values ? among(values) : EVERYTHING);
  return {
    utmSource: listed(utmSource),
    utmMedium: listed(utmMedium),
    state: listed(state),
    paid: among(paid === undefined ? ['true', 'false'] : [String(paid)]),
    hours: among(partsOf(hours ?? WHOLE_WEEK, edges)),
  };
}

/** Returns the visits of a box that another does not contain, as boxes that do not overlap. */
export function withoutBox(box: VisitBox, other: VisitBox): readonly VisitBox[] {
  const left: VisitBox[] = [];
  let shared = box;
  for (const dimension of DIMENSIONS) {
    const common = both(shared[dimension], other[dimension]);
    if (isEmpty(common)) return [box];
    const rest = both(shared[dimension], complement(other[dimension]));
    if (!isEmpty(rest)) left.push({ ...shared, [dimension]: rest });
    shared = { ...shared, [dimension]: common };
  }
  return left;
}

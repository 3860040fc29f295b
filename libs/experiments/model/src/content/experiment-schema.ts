import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
import {
  ALL_BASIS_POINTS,
  DEVICES,
  MAX_VARIANTS,
  METRICS,
  MIN_VARIANTS,
  type ExperimentContent,
  type ExperimentVariant,
} from './experiment-content';
import { isExperimentKey } from './experiment-key';

const MAX_NAME_CHARACTERS = 120;
const MAX_TEXT_CHARACTERS = 2000;
const MAX_VALUES = 200;
const MAX_VALUE_CHARACTERS = 200;
const MAX_EFFECT = 10;
const MAX_WINDOW_DAYS = 90;
const LANGUAGES = ['english', 'spanish'];

/** What is wrong with a definition, and where: `variants[1].weight`. */
export interface DefinitionFault {
  /** '' is the definition itself. */
  readonly field: string;
  /** One sentence for whoever edits it. */
  readonly message: string;
}

/** yup's own takes it that every value is a text by then. */
const trimmed = () => string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
const key = () =>
  string()
    .required('Give it a key.')
    .test('key', 'A key is 1 to 60 lower-case letters, digits and hyphens.', (value) => isExperimentKey(value));
const basisPoints = () =>
  number()
    .required('Give a number of basis points.')
    .integer('Basis points are whole numbers.')
    .min(0, 'Basis points are 0 or more.')
    .max(ALL_BASIS_POINTS, `Basis points are ${ALL_BASIS_POINTS} or fewer.`);
const values = (allowed?: readonly string[], whenEmpty = 'Name a value, or leave the condition out.') => {
  const value = trimmed().required('One of the values is empty.').max(MAX_VALUE_CHARACTERS, 'One of the values is too long.');
  return array()
    .of(allowed ? value.oneOf(allowed, `The values are ${allowed.join(', ')}.`) : value)
    .min(1, whenEmpty)
    .max(MAX_VALUES, `Name at most ${MAX_VALUES} values.`)
    .test('once', 'A value is named twice.', isEachOnce)
    .default(undefined);
};
const isEachOnce = (list: readonly unknown[] | null | undefined): boolean =>
  !Array.isArray(list) || new Set<unknown>(list).size === list.length;

type Changes = ExperimentVariant['changes'];
const isChanges = (value: unknown): value is Changes => isRecord(value) && Object.values(value).every(isRecord);

const variant = object({
  key: key(),
  name: trimmed().required('Give the variant a name.').max(MAX_NAME_CHARACTERS, 'The name is too long.'),
  weight: basisPoints(),
  changes: mixed<Changes>((value): value is Changes => isChanges(value))
    .typeError('The changes are fields by page.')
    .default(() => ({})),
  branch: key().default(undefined).optional(),
});

type Variants = readonly Pick<ExperimentVariant, 'key' | 'weight' | 'changes' | 'branch'>[];
/** Tests of the whole run although a part of it is no list: what else it is was named already. */
const variantsOf = (list: unknown): Variants => (Array.isArray(list) ? list.filter(isRecord) : []) as unknown as Variants;

const variants = array()
  .of(variant)
  .required('Name the variants.')
  .min(MIN_VARIANTS, `There are ${MIN_VARIANTS} variants or more: the first is the control.`)
  .max(MAX_VARIANTS, `There are ${MAX_VARIANTS} variants or fewer.`)
  .test('keys', 'Two variants have the same key.', (list) => isEachOnce(variantsOf(list).map((each) => each.key)))
  .test(
    'weights',
    `The weights have to add up to ${ALL_BASIS_POINTS} basis points.`,
    (list) => variantsOf(list).reduce((sum, { weight }) => sum + weight, 0) === ALL_BASIS_POINTS,
  )
  .test('control', 'The first variant is the control: it changes nothing and has no branch.', (list) => {
    const control = variantsOf(list)[0];
    return !control || (Object.keys(control.changes ?? {}).length === 0 && control.branch === undefined);
  })
  .test('treatments', 'A variant changes pages or is a branch, not both.', (list) =>
    variantsOf(list).every(({ changes, branch }) => Object.keys(changes ?? {}).length === 0 || branch === undefined),
  );

const metric = () =>
  string()
    .oneOf(METRICS, `A metric is one of ${METRICS.join(', ')}.`)
    .required('Choose a metric.');

const definition = object({
  name: trimmed().required('Give the experiment a name.').max(MAX_NAME_CHARACTERS, 'The name is too long.'),
  hypothesis: trimmed().max(MAX_TEXT_CHARACTERS, 'The hypothesis is too long.').default(''),
  variants,
  target: object({
    pages: values(undefined, 'Name the pages that take part.').required('Name the pages that take part.'),
    languages: values(LANGUAGES).optional(),
    paid: boolean().typeError('Paid is true or false.').optional(),
    devices: values(DEVICES).optional(),
    sources: values().optional(),
    coverage: basisPoints().default(ALL_BASIS_POINTS),
  }).required('Say who takes part.'),
  primaryMetric: metric(),
  guardrails: array()
    .of(metric())
    .test('once', 'A guardrail is named twice.', isEachOnce)
    .default(() => []),
  plan: object({
    minimumEffect: number()
      .required('Say which effect is the smallest that matters.')
      .moreThan(0, 'The smallest effect that matters is above 0.')
      .max(MAX_EFFECT, 'The smallest effect that matters is too large.'),
    windowDays: number()
      .integer('A window is whole days.')
      .min(1, 'A window is a day or longer.')
      .max(MAX_WINDOW_DAYS, `A window is ${MAX_WINDOW_DAYS} days or shorter.`)
      .default(7),
  }).required('Give the plan.'),
})
  .test('guardrail', function (value) {
    return Array.isArray(value.guardrails) && value.guardrails.includes(value.primaryMetric)
      ? this.createError({ path: 'guardrails', message: 'The primary metric is no guardrail as well.' })
      : true;
  })
  .test('pages', function (value) {
    const pages: readonly unknown[] = Array.isArray(value.target?.pages) ? value.target.pages : [];
    const strange = variantsOf(value.variants)
      .flatMap(({ changes }) => (isChanges(changes) ? Object.keys(changes) : []))
      .find((page) => !pages.includes(page));
    // Without any page that is said already.
    return pages.length === 0 || strange === undefined
      ? true
      : this.createError({ path: 'variants', message: `A variant changes ${strange}, which is none of the experiment’s pages.` });
  });

/** A page's blocks lie a few levels deep. Without a bound, what reads a definition could be led to the end of its stack. */
const MAX_LEVELS = 50;
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** A field that is called as something every object has would be looked up there by the schema. */
const withoutInheritedNames = (sent: unknown): unknown =>
  JSON.parse(JSON.stringify(sent), (name, value: unknown) => (name in Object.prototype ? undefined : value));

/** Reads a definition as a form or a program sent it. Unknown fields fall away; everything that is wrong is named at once. */
export function parseExperimentContent(sent: unknown): Result<ExperimentContent, readonly DefinitionFault[]> {
  if (!isRecord(sent)) return err([{ field: '', message: 'An experiment is an object of fields.' }]);
  if (isDeeperThan(MAX_LEVELS, sent)) return err([{ field: '', message: 'The experiment is nested too deeply.' }]);
  try {
    return ok(definition.validateSync(withoutInheritedNames(sent), { abortEarly: false, stripUnknown: true }) as ExperimentContent);
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    return err(faults.map(({ path, message }) => ({ field: path ?? '', message })));
  }
}

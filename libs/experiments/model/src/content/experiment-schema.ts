import { LANGUAGES } from '@waypost/brands';
import { MAIN_BRANCH } from '@waypost/content/model';
import { err, isRecord, type Result } from '@waypost/platform/kernel';
import { parseAllFields, type FieldFault, type FieldSchema } from '@waypost/platform/parsing';
import {
  choice,
  fields,
  flag,
  listOf,
  listOrEmpty,
  numberWithin,
  text,
  textAsTyped,
  textOrEmpty,
  wholeNumber,
} from '@waypost/platform/parsing/schemas';
import { mixed, type ISchema } from 'yup';
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
const MAX_HYPOTHESIS_CHARACTERS = 2000;
const MAX_VALUES = 200;
const MAX_VALUE_CHARACTERS = 200;
const MAX_EFFECT = 10;
/** A smaller effect takes more visitors than any site has. */
const MIN_EFFECT = 0.001;
const EFFECT_TOO_SMALL = 'The smallest change that matters is 0.1% or more.';
const MAX_WINDOW_DAYS = 90;

const isEachOnce = (list: readonly unknown[] = []): boolean => new Set<unknown>(list).size === list.length;

const key = () =>
  textAsTyped('Key')
    .required('Give it a key.')
    .test('key', 'A key is 1 to 60 lower-case letters, digits and hyphens.', (value) => isExperimentKey(value));

const name = (whenEmpty: string) => text('Name', { max: MAX_NAME_CHARACTERS, whenEmpty }).max(MAX_NAME_CHARACTERS, 'The name is too long.');

const basisPoints = (label: string) => wholeNumber(label, { min: 0, max: ALL_BASIS_POINTS });

const value = text('Value', { max: MAX_VALUE_CHARACTERS, whenEmpty: 'One of the values is empty.' }).max(
  MAX_VALUE_CHARACTERS,
  'One of the values is too long.',
);

const values = <Value extends string>(label: string, element: ISchema<Value>, whenEmpty = 'Name a value, or leave the condition out.') =>
  listOf(label, element, { max: MAX_VALUES })
    .min(1, whenEmpty)
    .max(MAX_VALUES, `Name at most ${MAX_VALUES} values.`)
    .test('once', 'A value is named twice.', isEachOnce);

type Changes = ExperimentVariant['changes'];
const isChanges = (sent: unknown): sent is Changes => isRecord(sent) && Object.values(sent).every(isRecord);

/** Removes fields whose names every object inherits. A lookup in the changes would find the inherited value. */
const withoutInheritedNames = (sent: unknown): unknown =>
  JSON.parse(JSON.stringify(sent), (field, inner: unknown) => (field in Object.prototype ? undefined : inner));

const changes = mixed<Changes>((sent): sent is Changes => isChanges(sent))
  .typeError('The changes are fields by page.')
  .nonNullable('The changes are fields by page.')
  .transform(withoutInheritedNames)
  .default(() => ({}));

const variant = fields('Variant', {
  key: key(),
  name: name('Give the variant a name.'),
  weight: basisPoints('Weight'),
  changes,
  branch: key()
    .optional()
    // Shipping a branch takes its changes off it. Main's are the site itself.
    .test('branch', 'The live site is not a branch. Choose a branch with changes.', (branch) => branch !== MAIN_BRANCH),
});

type Variants = readonly Pick<ExperimentVariant, 'key' | 'weight' | 'changes' | 'branch'>[];
/** A test of all variants also runs if one of them is invalid. That one has its own message already. */
const variantsOf = (list: unknown): Variants => (Array.isArray(list) ? list.filter(isRecord) : []) as unknown as Variants;

const variants = listOf('Variants', variant, { max: MAX_VARIANTS })
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

const metric = choice('Metric', METRICS);

/** An absent value becomes an empty object, so that each of its fields gets its own message, as the form shows them. */
const fieldByField = () => ({});

const definition = fields('Experiment', {
  name: name('Give the experiment a name.'),
  hypothesis: textOrEmpty('Hypothesis', { max: MAX_HYPOTHESIS_CHARACTERS }).max(MAX_HYPOTHESIS_CHARACTERS, 'The hypothesis is too long.'),
  variants,
  target: fields('Target', {
    pages: values('Pages', value, 'Name the pages that take part.'),
    languages: values('Languages', choice('Language', LANGUAGES)).optional(),
    paid: flag('Paid').optional(),
    devices: values('Devices', choice('Device', DEVICES)).optional(),
    sources: values('Sources', value).optional(),
    coverage: basisPoints('Coverage').default(ALL_BASIS_POINTS),
  }).default(fieldByField),
  primaryMetric: metric,
  guardrails: listOrEmpty('Guardrails', metric, { max: METRICS.length }).test('once', 'A guardrail is named twice.', isEachOnce),
  plan: fields('Plan', {
    minimumEffect: numberWithin('Smallest effect that matters', { min: 0, max: MAX_EFFECT })
      .moreThan(0, EFFECT_TOO_SMALL)
      .max(MAX_EFFECT, 'The smallest effect that matters is too large.'),
    windowDays: numberWithin('Window', { min: 1, max: MAX_WINDOW_DAYS })
      .integer('A window is whole days.')
      .min(1, 'A window is a day or longer.')
      .max(MAX_WINDOW_DAYS, `A window is ${MAX_WINDOW_DAYS} days or shorter.`)
      .default(7),
  }).default(fieldByField),
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
    // A missing page has its own message already.
    return pages.length === 0 || strange === undefined
      ? true
      : this.createError({ path: 'variants', message: `A variant changes ${strange}, which is none of the experiment’s pages.` });
  });

/** A page's blocks are nested a few levels deep. Without a limit, reading a definition could overflow the stack. */
const MAX_LEVELS = 50;
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const schema: FieldSchema<ExperimentContent> = definition;

/** Parses a definition from a form or a program, in the browser and on the server. Returns one fault per invalid field. */
export const parseExperimentContent = (sent: unknown): Result<ExperimentContent, readonly FieldFault[]> =>
  isDeeperThan(MAX_LEVELS, sent) ? err([{ field: '', message: 'The experiment is nested too deeply.' }]) : parseAllFields(schema, sent);

/** Parses a definition that somebody is about to save. Stored ones may have a smaller effect, and still have to be readable. */
export function parseTypedExperiment(sent: unknown): Result<ExperimentContent, readonly FieldFault[]> {
  const parsed = parseExperimentContent(sent);
  if (!parsed.ok || parsed.value.plan.minimumEffect >= MIN_EFFECT) return parsed;
  return err([{ field: 'plan.minimumEffect', message: EFFECT_TOO_SMALL }]);
}

import type { Refusal } from '@waypost/content/contract';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { CheckedContent, ContentRules, ContentSummary } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import {
  isExperimentKey,
  METRICS,
  parseExperimentContent,
  type ExperimentContent,
  type ExperimentVariant,
} from '@waypost/experiments/model';
import { futileFindings } from '@waypost/experiments/model/findings';
import { parseTypedExperiment } from '@waypost/experiments/model/staff';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { lifeAddress, storedLife } from './life-kind';
import { changesWithPicture, picturesOfChanges } from './pictures-of-changes';

export interface ExperimentKindOptions {
  /** The rules of pages, because an arm is a page as well. */
  readonly pages: ContentRules;
  readonly published: { find(address: ContentAddress): ContentData | null };
}

/** Returns a definition as the store returns it, without undefined fields. */
const asStored = (definition: ExperimentContent): ContentData => JSON.parse(JSON.stringify(definition)) as ContentData;

const readDefinitions = new WeakMap<ContentData, ExperimentContent | null>();

/** Reads a stored definition. Returns null if this build can't parse it. */
export function storedExperiment(data: ContentData): ExperimentContent | null {
  const ready = readDefinitions.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseExperimentContent(data);
  const definition = parsed.ok ? parsed.value : null;
  readDefinitions.set(data, definition);
  return definition;
}

/**
 * Returns a definition with the fields of its variants as the pages' rules parse them, or the fault of the pages that take part or of a
 * variant's changes to them.
 */
function withParsedChanges(
  { pages, published }: ExperimentKindOptions,
  definition: ExperimentContent,
): Result<ExperimentContent, FieldFault> {
  const strange = definition.target.pages.find((page) => !pages.isKey(page));
  if (strange !== undefined) return err({ field: 'target.pages', message: `There is no page ${strange}.` });
  const variants: ExperimentVariant[] = [];
  for (const [index, variant] of definition.variants.entries()) {
    const changes: Record<string, ContentData> = {};
    for (const [page, fields] of Object.entries(variant.changes)) {
      const base = published.find({ kind: 'page', key: page }) ?? pages.defaultOf(page) ?? {};
      const field = `variants[${index}].changes.${page}`;
      const parsed = pages.parse(page, { ...base, ...fields });
      if (!parsed.ok) return err({ field: `${field}.${parsed.error.field}`, message: parsed.error.message });
      const { value } = parsed;
      const unknown = Object.keys(fields).find((name) => !Object.hasOwn(value, name));
      if (unknown !== undefined) return err({ field: `${field}.${unknown}`, message: `A page has no field ${unknown}.` });
      changes[page] = Object.fromEntries(Object.keys(fields).map((name) => [name, value[name]]));
    }
    variants.push({ ...variant, changes });
  }
  return ok({ ...definition, variants });
}

/** Reads the columns of a list from a definition's summary. */
export function seenInSummary({ name, metric, pages, variants }: ContentSummary) {
  const partsOf = (joined: ContentSummary[string] | undefined, by: string): readonly string[] =>
    typeof joined === 'string' ? joined.split(by).filter((part) => part !== '') : [];
  return {
    name: typeof name === 'string' ? name : '',
    metric: METRICS.find((each) => each === metric) ?? null,
    pages: partsOf(pages, ' '),
    variants: partsOf(variants, '\n'),
  };
}

/** The images of all variants, including those that nobody has seen yet. A start would otherwise lack a deleted image. */
const PICTURES: Required<Pick<ContentRules, 'picturesOf' | 'withPicture'>> = {
  async picturesOf(data) {
    const { variants } = storedExperiment(data) ?? { variants: [] };
    return { hashes: variants.flatMap(({ changes }) => picturesOfChanges(changes)), keys: [] };
  },
  withPicture(data, shown, instead) {
    const definition = storedExperiment(data);
    if (!definition?.variants.some(({ changes }) => picturesOfChanges(changes).includes(shown.hash))) return null;
    const variants = definition.variants.map((variant) => ({ ...variant, changes: changesWithPicture(variant.changes, shown, instead) }));
    return asStored({ ...definition, variants });
  },
};

/** Returns warnings about experiments that never give a result, with the pages as they are after the publish. */
const checksOf =
  ({ pages, published }: ExperimentKindOptions) =>
  async (contents: readonly CheckedContent[]): Promise<readonly PublishCheck[]> => {
    const going = new Map(contents.flatMap(({ kind, key, data }) => (kind === 'page' ? [[key, data] as const] : [])));
    const pageOf = (key: string) => going.get(key) ?? published.find({ kind: 'page', key }) ?? pages.defaultOf(key);
    return contents.flatMap(({ kind, key, label, data }) => {
      const definition = kind === 'experiment' ? storedExperiment(data) : null;
      const life = published.find(lifeAddress(key));
      // After a ship, the winner is the page.
      const isOver = life !== null && storedLife(life)?.shipped != null;
      return definition && !isOver
        ? futileFindings(definition, pageOf).map((finding): PublishCheck => ({ ...finding, kind, key, label }))
        : [];
    });
  };

const STARTED: Refusal = {
  kind: 'has-to-stay',
  code: 'experiment-started',
  title: 'The experiment was started once, so it stays with its results',
};

/** The content rules of experiments. Branches edit their definitions (R9.03). */
export const createExperimentKind = (options: ExperimentKindOptions): ContentRules => ({
  isKey: isExperimentKey,
  parse(_key, sent) {
    const parsed = parseTypedExperiment(sent);
    if (!parsed.ok) return err(parsed.error[0] ?? { field: '', message: 'This can’t be read.' });
    const definition = withParsedChanges(options, parsed.value);
    return definition.ok ? ok(asStored(definition.value)) : definition;
  },
  summaryOf(_key, data) {
    const definition = storedExperiment(data);
    return {
      name: definition?.name ?? '',
      metric: definition?.primaryMetric ?? '',
      pages: definition?.target.pages.join(' ') ?? '',
      variants: definition?.variants.map(({ name }) => name).join('\n') ?? '',
    };
  },
  labelOf: (key, summary) => `Experiment ${typeof summary?.['name'] === 'string' && summary['name'] !== '' ? summary['name'] : key}`,
  defaultOf: () => null,
  defaultKeys: () => [],
  // Visitors saw its variants, even if a rollback has undone the start (R9.13).
  reasonToStay: async ({ key, how, wasWritten }) => (how === 'removed' && (await wasWritten(lifeAddress(key))) ? STARTED : null),
  ...PICTURES,
  checks: checksOf(options),
  // Visitors see an experiment only through its life.
  isShown: () => false,
  changedPages: () => () => false,
});

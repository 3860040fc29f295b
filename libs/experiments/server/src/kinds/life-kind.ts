import type { ContentPlace, ContentRules } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { isExperimentKey, parseExperimentContent, weightsOf } from '@waypost/experiments/model';
import { BEGUN_STATES, UNSTARTED, type BegunLife, type ExperimentLife } from '@waypost/experiments/model/life';
import { err, isRecord, ok } from '@waypost/platform/kernel';
import { picturesOfChanges } from './pictures-of-changes';

/** Returns the address of an experiment's life on main. */
export const lifeAddress = (key: string): ContentAddress => ({ kind: 'experiment-life', key });

/** Returns a life as content of main. */
export const lifeData = (life: BegunLife): ContentData => JSON.parse(JSON.stringify(life)) as ContentData;

const readLives = new WeakMap<ContentData, BegunLife | null>();

/** Reads a stored life. Returns null if it is inconsistent, and serving then shows the control. */
export function storedLife(data: ContentData): BegunLife | null {
  const ready = readLives.get(data);
  if (ready !== undefined) return ready;
  const life = isWhole(data) ? data : null;
  readLives.set(data, life);
  return life;
}

/** Returns true if a life is consistent. Only this library's use cases write lives, but a rollback merges them field by field. */
function isWhole(data: ContentData): data is ContentData & BegunLife {
  const { state, phase, startedAt, inForce, arms, epochs, plannedUnits, shipped } = data;
  if (!BEGUN_STATES.some((candidate) => candidate === state) || !Number.isInteger(phase) || typeof plannedUnits !== 'number') return false;
  if (!Array.isArray(arms) || !Array.isArray(epochs) || (shipped !== null && typeof shipped !== 'string')) return false;
  const parsed = parseExperimentContent(inForce);
  if (!parsed.ok || typeof startedAt !== 'string' || epochs.length === 0) return false;
  const { length } = weightsOf(parsed.value);
  return (
    parsed.value.variants.every(({ key }) => arms.some((arm) => isRecord(arm) && arm['variant'] === key && isRecord(arm['changes']))) &&
    epochs.every(
      (epoch) =>
        isRecord(epoch) && typeof epoch['from'] === 'string' && Array.isArray(epoch['weights']) && epoch['weights'].length === length,
    )
  );
}

/** Returns the name of the variant that everyone has since it was shipped. */
const shippedName = ({ shipped, inForce }: BegunLife): string | null =>
  inForce.variants.find(({ key }) => key === shipped)?.name ?? shipped;

/** Returns the images that the arms' visitors see. */
const picturesOf = ({ state, arms }: ExperimentLife): readonly string[] =>
  state === 'stopped' ? [] : arms.flatMap(({ changes }) => picturesOfChanges(changes));

/** Returns whether a variant of one of these lives shows an image of the library on a page. An experiment that is over shows none. */
export const showsVariantPicture = (lives: readonly { readonly data: ContentData }[], page: string): boolean =>
  lives.some(({ data }) => showsPictureOn(storedLife(data) ?? UNSTARTED, page));

function showsPictureOn({ state, arms }: ExperimentLife, page: string): boolean {
  return state !== 'stopped' && arms.some(({ changes: { [page]: fields } }) => fields && picturesOfChanges({ [page]: fields }).length > 0);
}

export interface LifeKindOptions {
  /** Returns the places that a variant's fields of a page link to. */
  readonly linksOfFields: (page: string, fields: Readonly<Record<string, unknown>>) => Promise<readonly ContentPlace[]>;
}

/** The content rules of lives. Only main has them, and each change is a publish of its own (R9.13). */
export const createLifeKind = ({ linksOfFields }: LifeKindOptions): ContentRules => ({
  isKey: isExperimentKey,
  parse: (_key, sent) =>
    isRecord(sent) && storedLife(sent) ? ok(sent) : err({ field: '', message: 'This is no state that an experiment can be in.' }),
  summaryOf(_key, data) {
    const life = storedLife(data);
    const shipped = life && shippedName(life);
    return { name: life?.inForce.name ?? '', state: life?.state ?? '', phase: String(life?.phase ?? ''), ...(shipped && { shipped }) };
  },
  // The experiment's history reads the state and the shipped variant.
  hasSummaryInHistory: true,
  labelOf(key, summary) {
    const [name, state, shipped] = [summary?.['name'], summary?.['state'], summary?.['shipped']];
    const states = [state, typeof shipped === 'string' ? `${shipped} shipped` : null].filter((part) => typeof part === 'string');
    return `Experiment ${typeof name === 'string' && name !== '' ? name : key}${states.length > 0 ? ` (${states.join(', ')})` : ''}`;
  },
  defaultOf: () => null,
  defaultKeys: () => [],
  async linksOf(_key, data) {
    const { state, arms } = storedLife(data) ?? UNSTARTED;
    const changed = state === 'stopped' ? [] : arms.flatMap(({ changes }) => Object.entries(changes));
    return (await Promise.all(changed.map(([page, fields]) => linksOfFields(page, fields)))).flat();
  },
  picturesOf: async (data) => ({ hashes: picturesOf(storedLife(data) ?? UNSTARTED), keys: [] }),
  // Arms are stored apart from the page, so a change of a life changes no page.
  changedPages: () => () => false,
});

import { controlApi } from '@waypost/control-center/client/api';
import { Small, Stack } from '@waypost/control-center/design';
import { FieldGroup } from '@waypost/control-center/design/fields';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import type { PinnedArm } from '@waypost/experiments/model/life';
import { usePageName } from '../editor/experiment-editing';

const KIND_NAMES: Readonly<Record<string, string>> = {
  article: 'Article',
  experiment: 'Experiment',
  image: 'Picture',
  'phone-rule': 'Phone rule',
};

type PinnedBranch = NonNullable<PinnedArm['branch']>;

interface ShipChoiceProps {
  readonly branch: string;
  readonly detail: Pick<ExperimentDetail, 'definition' | 'life' | 'verdict'>;
  readonly chosen: string;
  readonly onChange: (variant: string) => void;
}

/** The choice of the variant that everyone gets, after the verdict, with everything that goes live with a branch (R9.05). */
export function ShipChoice({ branch, detail: { definition, life, verdict }, chosen, onChange }: ShipChoiceProps) {
  const { data: branches = [] } = controlApi.useBranchesQuery();
  const pinned = life.arms.find(({ variant }) => variant === chosen)?.branch;
  const branchName = (id: string) => branches.find((each) => each.id === id)?.name ?? id;
  return (
    <>
      <p>{verdict.text}</p>
      <FieldGroup legend="Which variant goes live?">
        <Stack $gap="xs">
          {definition.variants.map(({ key, name, branch: armBranch }, index) => (
            <label key={key}>
              <input type="radio" name="variant" value={key} checked={chosen === key} onChange={() => onChange(key)} /> {name}
              {index === 0
                ? ': the pages stay as they are'
                : armBranch === undefined
                  ? ''
                  : `: publishes the branch “${branchName(armBranch)}” as it was pinned`}
            </label>
          ))}
        </Stack>
      </FieldGroup>
      {pinned === undefined ? null : <GoesLive branch={branch} pinned={pinned} pages={definition.target.pages} />}
    </>
  );
}

/** What a branch publishes. Only the pages of the experiment were tested; the rest of the branch goes live with them. */
function GoesLive({ branch, pinned, pages }: { branch: string; pinned: PinnedBranch; pages: readonly string[] }) {
  const pageName = usePageName(branch);
  // The names of items that are not pages. The branch may have changed since, so an item may be without one.
  const { data: changes = [] } = controlApi.useChangesQuery(pinned.id);
  const nameOf = ({ kind, key }: PinnedBranch['revisions'][number]): string => {
    if (kind === 'page') return pageName(key);
    const label = changes.find((change) => change.kind === kind && change.key === key)?.label ?? key;
    return `${KIND_NAMES[kind] ?? kind} “${label}”`;
  };
  const isTested = ({ kind, key }: PinnedBranch['revisions'][number]): boolean => kind === 'page' && pages.includes(key);
  return (
    <>
      <Items title="Goes live" items={pinned.revisions.filter(isTested).map(nameOf)} />
      <Items title="Also goes live, not tested here" items={pinned.revisions.filter((each) => !isTested(each)).map(nameOf)} />
    </>
  );
}

const Items = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <div role="group" aria-label={title}>
      <Small>{title}</Small>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );

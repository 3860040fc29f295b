import { screenPath } from '@waypost/control-center/contract/screens';
import { Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import type { ExperimentRow } from '@waypost/experiments/contract';
import { AlarmList } from './alarm-list';

export interface AlarmNoticesProps {
  readonly branch: string;
  readonly experiments: readonly ExperimentRow[];
}

/** The alarms of several experiments, each with a link to its experiment. */
export default function AlarmNotices({ branch, experiments }: AlarmNoticesProps) {
  return (
    <Stack as="section" aria-label="Alarms of experiments">
      {experiments.map(({ key, name, alarms, variantNames }) => (
        <AlarmList
          key={key}
          of={name}
          alarms={alarms}
          variantNames={variantNames}
          action={<ButtonLink to={screenPath('experiment', { branch, experiment: key })}>Look at “{name}”</ButtonLink>}
        />
      ))}
    </Stack>
  );
}

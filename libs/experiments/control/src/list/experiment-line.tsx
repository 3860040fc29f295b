import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, Small } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import { color, space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { PageStatus } from '@waypost/control-center/editing';
import type { BranchExperiment } from '@waypost/experiments/contract';
import { METRIC_NAMES } from '@waypost/experiments/model/staff';
import { usePageName } from '../editor/experiment-editing';
import { dayOf } from '../words';
import { AlarmList } from './alarm-list';
import { StateBadge } from './state-badge';
import styled from 'styled-components';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.m};
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

/** Returns `Control against B on / (My Plan Atlas)`. */
const comparedIn = ({ variants, pages }: BranchExperiment, pageName: (page: string) => string): string =>
  `${variants.join(' against ')} on ${pages.map(pageName).join(', ')}`;

interface ExperimentLineProps {
  readonly branch: string;
  readonly experiment: BranchExperiment;
  /** True if another experiment has the same name. Then only the keys differ. */
  readonly isNameRepeated: boolean;
}

/** An experiment in the list: its variants, its start and its verdict. */
export function ExperimentLine({ branch, experiment, isNameRepeated }: ExperimentLineProps) {
  const { now } = useStaffServices();
  const pageName = usePageName(branch);
  const { key, name, state, status, metric, startedAt, verdict, alarms, variantNames } = experiment;
  return (
    <Line>
      <Row $between>
        <Row>
          <TitleLink to={screenPath('experiment', { branch, experiment: key })}>{name === '' ? key : name}</TitleLink>
          {isNameRepeated && name !== '' ? <Small>{key}</Small> : null}
          <StateBadge state={state} />
          {status === 'changed' ? <PageStatus status={status} /> : null}
        </Row>
        {startedAt === null ? null : (
          <Small>{state === 'running' ? `Day ${dayOf(startedAt, now())}` : `Started ${agoText(startedAt, now())}`}</Small>
        )}
      </Row>
      <Small>
        {comparedIn(experiment, pageName)}
        {metric === null ? '' : `, by “${METRIC_NAMES[metric]}”`}
      </Small>
      <p>{verdict === null ? 'On this branch only. Publish the branch to start it.' : verdict.text}</p>
      <AlarmList alarms={alarms} variantNames={variantNames} />
    </Line>
  );
}

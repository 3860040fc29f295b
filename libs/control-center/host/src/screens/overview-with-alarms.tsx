import { OverviewScreen } from '@waypost/content/control';
import { ExperimentAlarms } from '@waypost/experiments/control';

/** A branch’s overview, with what is wrong with experiments above it. */
export default function OverviewWithAlarms() {
  return <OverviewScreen alarms={<ExperimentAlarms />} />;
}

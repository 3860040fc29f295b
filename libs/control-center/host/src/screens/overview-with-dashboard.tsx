import { OverviewScreen } from '@waypost/content/control';
import { lazily } from '@waypost/control-center/design';
import { loadDashboard } from '@waypost/dashboards/control';
import { ExperimentAlarms } from '@waypost/experiments/control';

const Dashboard = lazily(loadDashboard, 'the figures');

/** A branch’s overview, with what is wrong with experiments and the figures of all visits below it. */
export default function OverviewWithDashboard() {
  return (
    <OverviewScreen
      dashboard={
        <>
          <ExperimentAlarms />
          <Dashboard />
        </>
      }
    />
  );
}

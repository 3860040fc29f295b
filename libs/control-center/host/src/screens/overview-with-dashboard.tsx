import { OverviewScreen } from '@waypost/content/control';
import { lazily } from '@waypost/control-center/design';
import { loadDashboard } from '@waypost/dashboards/control';

const Dashboard = lazily(loadDashboard, 'the figures');

/** A branch’s overview, with the figures of all visits below it. */
export default function OverviewWithDashboard() {
  return <OverviewScreen dashboard={<Dashboard />} />;
}

import { BranchComments, BranchReviews } from '@waypost/collaboration/control';
import { OverviewScreen } from '@waypost/content/control';
import { ExperimentAlarms } from '@waypost/experiments/control';

/** A branch's overview, with the experiments' alarms above it, and reviews and comments below its changes. */
export default function OverviewWithTeam() {
  return (
    <OverviewScreen
      alarms={<ExperimentAlarms />}
      reviews={(branch) => (
        <>
          <BranchReviews branch={branch} />
          <BranchComments branch={branch} />
        </>
      )}
    />
  );
}

import { BranchComments, BranchReviews } from '@waypost/collaboration/control';
import { OverviewScreen } from '@waypost/content/control';
import { ExperimentAlarms } from '@waypost/experiments/control';

/** A branch’s overview, with what is wrong with experiments above it, and what colleagues say of it below its changes. */
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

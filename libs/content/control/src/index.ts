export { contentScreens } from './screens';
export { BranchState } from './branches/branch-state';
export { sortedBranches } from './branches/sorted-branches';
export { default as OverviewScreen } from './overview/overview-screen';

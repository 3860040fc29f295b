export { describeBranches, type BranchesApi } from './branches-suite';

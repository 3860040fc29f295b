export { describeBranches, type BranchesApi, type BranchesPaths } from './branches-suite';

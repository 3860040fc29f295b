export { BranchLayout } from '../src/branch/branch-layout';
export { NoSuchContent } from '../src/branch/no-such-content';
export { useWorkPlace } from '../src/branch/use-work-place';
export { BranchNameForm } from '../src/branch/branch-name-form';
export { CreateBranchDialog } from '../src/branch/create-branch-dialog';
export { publicationText, ROLL_BACK_PARAM, rollBackPath } from '../src/branch/roll-back-path';
export { CheckList } from '../src/checks/check-list';
export { CheckRefusalDialog, checkRefusalIn, type CheckRefusal } from '../src/checks/check-refusal';
export { isForReaders } from '../src/differences/derived-fields';

export { checkDraft, isStopped } from '../src/checks/check-draft';
export { prepareChecks } from '../src/checks/prepare-checks';
export { rewrittenShare } from '../src/checks/near-copies';
export { parseFindings, type DraftField, type DraftText, type Finding } from '../src/checks/finding';

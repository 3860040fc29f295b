export { checkDraft, isStopped } from '../src/checks/check-draft';
export { rewrittenShare } from '../src/checks/near-copies';
export { parseFindings, type DraftField, type DraftText, type Finding } from '../src/checks/finding';

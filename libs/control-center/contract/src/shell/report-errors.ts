/** On the element that the screens are rendered into: where their errors are reported (R13.13). Absent where nothing is configured. */
export const REPORT_TO_ATTRIBUTE = 'data-report-to';
/** Beside it: the build that they come from. */
export const BUILD_ATTRIBUTE = 'data-build';

/** On the element that the screens are rendered into: where their errors are reported (R13.13). Absent where nothing is configured. */
export const REPORT_TO_ATTRIBUTE = 'data-report-to';
/** Beside it, always: the build of the screens, and how often they ask whether there is a newer one (R2.13). */
export const BUILD_ATTRIBUTE = 'data-build';
export const BUILD_POLL_ATTRIBUTE = 'data-build-poll-ms';

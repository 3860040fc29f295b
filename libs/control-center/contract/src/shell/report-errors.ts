/** An attribute of the screens' root element: the address to which errors are reported (R13.13). Absent if none is configured. */
export const REPORT_TO_ATTRIBUTE = 'data-report-to';
/** Attributes of the same element: the build of the screens, and the interval at which they look for a newer one (R2.13). */
export const BUILD_ATTRIBUTE = 'data-build';
export const BUILD_POLL_ATTRIBUTE = 'data-build-poll-ms';

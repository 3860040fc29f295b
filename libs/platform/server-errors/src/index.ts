import '@waypost/platform/kernel/server-only';

export { openErrorReports, type ErrorReports } from './error-reports';
export { reportCrashes } from './report-crashes';

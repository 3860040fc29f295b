export { CountedSessions } from './counted-sessions';
export { runStaffHost, type StaffHost, type StaffHostOptions } from './run-staff-host';
export { addStaff, CONTROL_HOST, CONTROL_ORIGIN, signedIn, STAFF_PASSWORD, staffBrowser, type StaffBrowser } from './staff-browser';

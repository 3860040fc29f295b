export { CountedSessions } from './counted-sessions';
export { runStaffHost, type StaffHost, type StaffHostOptions } from './run-staff-host';
export {
  ADA,
  addStaff,
  CONTROL_HOST,
  CONTROL_ORIGIN,
  signedIn,
  STAFF_PASSWORD,
  staffBrowser,
  whoIs,
  type StaffBrowser,
} from './staff-browser';

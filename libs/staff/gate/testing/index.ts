export { aSignedInRequest, asStaff } from './as-staff';

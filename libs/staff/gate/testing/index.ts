export { asStaff } from './as-staff';

export { giveElementsSizes } from './element-sizes';
export { patientUser } from './patient-user';

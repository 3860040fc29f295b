export { ASSIGNMENTS_COOKIE, isUnit, parseAssignments, UNIT_COOKIE } from '../src/assignment/assignments';
export { bucket } from '../src/assignment/bucket';
export { decideVariant, isTargeted, type ShownVariant, type VariantDecision } from '../src/assignment/decide-variant';
export { exposureId } from '../src/assignment/exposure-id';
export { exposureIn, unitIn, type ReportedExposure } from '../src/assignment/reported-exposure';

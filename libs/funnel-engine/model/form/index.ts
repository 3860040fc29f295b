export type { FormStep, FormVersion, LocalizedField, LocalizedForm, LocalizedStep } from '../src/form-version';
export { FORM_NAMES } from '../src/form-names';
export { localizeForm } from '../src/localize-form';

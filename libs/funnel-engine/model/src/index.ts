export {
  type EnterActionName,
  type FieldCopy,
  type FieldDefinition,
  type FormStep,
  type FormVersion,
  type InputKind,
  type LocalizedField,
  type LocalizedForm,
  type LocalizedStep,
  type StepCopy,
  type SubmitActionName,
} from './form-version';

import { fieldRefused, type FieldRefusedEvent } from '@waypost/tracking/contract/events';
import type { LocalizedForm } from '../form-version';
import { resolveStep } from './resolve-step';

/** An event for each field of a step that was refused (R10.10): its name, and never what was typed. */
export function refusedFieldEvents(form: LocalizedForm, stepName: string, fields: readonly string[]): readonly FieldRefusedEvent[] {
  const { step, stepNumber } = resolveStep(form, stepName);
  return fields.map((field) => fieldRefused({ formVersion: form.name, stepName: step.name, stepNumber, field }));
}

import { fieldRefused, type FieldRefusedEvent } from '@waypost/tracking/contract/events';
import type { LocalizedForm } from '../form-version';
import { resolveStep } from './resolve-step';

/** Returns an event for each refused field of a step (R10.10). It carries the field's name and never the typed text. */
export function refusedFieldEvents(form: LocalizedForm, stepName: string, fields: readonly string[]): readonly FieldRefusedEvent[] {
  const { step, stepNumber } = resolveStep(form, stepName);
  return fields.map((field) => fieldRefused({ formVersion: form.name, stepName: step.name, stepNumber, field }));
}

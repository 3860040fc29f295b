/** The parts of a form field's state (react-final-form) that say what is wrong with its value. */
interface FieldState {
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

/** Returns what is wrong with a field: the form's own words, or else the server's about a value that has not changed since. */
export function fieldFault({ error, submitError, dirtySinceLastSubmit = false }: FieldState): string | undefined {
  const fault = error ?? (dirtySinceLastSubmit ? undefined : submitError);
  return typeof fault === 'string' ? fault : undefined;
}

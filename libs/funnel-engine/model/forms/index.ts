import type { FormVersion } from '../src/form-version';
import { autoV1 } from './auto-v1';
import { medicareV1 } from './medicare-v1';

/** The form versions that come with the code. Server-only: a page carries its own form, in its own language. */
export const formVersions: readonly FormVersion[] = [autoV1, medicareV1];

/** Returns the form version of this name, or undefined. */
export function formVersion(name: string): FormVersion | undefined {
  return formVersions.find((form) => form.name === name);
}

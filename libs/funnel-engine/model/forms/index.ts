import type { FormVersion } from '../src/form-version';

/** The form versions that come with the code. Server-only: a page carries its own form, in its own language. */
export function formVersion(name: string): FormVersion | undefined {
  void name;
  return undefined;
}

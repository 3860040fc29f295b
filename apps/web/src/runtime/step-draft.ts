import type { SafeStorage } from '@waypost/platform/store-kit';

const DRAFT_KEY = 'waypost:draft';

/** What is typed into the step of one path and not yet sent. */
interface Draft {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A tick is a consent or a choice of its own: it is given again each time, never restored (R15.04). */
const isDraftField = (control: EventTarget | null): control is HTMLInputElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['checkbox', 'hidden', 'password', 'file'].includes(control.type)) ||
  control instanceof HTMLSelectElement;

/** What is typed for a path and not yet sent. Whatever else stands in the storage counts as nothing. */
export function typedValues(storage: SafeStorage, pathname: string): Draft['values'] {
  try {
    const { path, values } = JSON.parse(storage.get(DRAFT_KEY) ?? '') as Readonly<Record<keyof Draft, unknown>>;
    if (path === pathname)
      return Object.fromEntries(
        Object.entries(values as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
  } catch {
    // Nothing is kept, or nothing that we wrote.
  }
  return {};
}

export interface StepDraft {
  /** The step was submitted or skipped: what was typed is an answer now. */
  forget(): void;
}

/**
 * Keeps what a visitor types into a step until it is sent, so that a reload, a closed tab or a crash loses no word (R6.06).
 * Puts it back into the fields at once: React takes over what stands in them when it attaches.
 */
export function keepStepDraft({
  document,
  location,
  storage,
}: {
  readonly document: Document;
  readonly location: Pick<Location, 'pathname'>;
  readonly storage: SafeStorage;
}): StepDraft {
  const keep = (control: EventTarget | null): void => {
    if (!isDraftField(control) || control.name === '' || control.form?.method !== 'post') return;
    const { pathname: path } = location;
    const values = { ...typedValues(storage, path), [control.name]: control.value };
    storage.set(DRAFT_KEY, JSON.stringify({ path, values } satisfies Draft));
  };

  // On a slow phone there is time to type before this script has come.
  for (const control of document.querySelectorAll('input'))
    if (control.value !== control.defaultValue || (control.checked && !control.defaultChecked)) keep(control);
  restore(document, typedValues(storage, location.pathname));

  document.addEventListener('input', ({ target }) => keep(target), true);
  return { forget: () => storage.remove(DRAFT_KEY) };
}

/** Fills what is still as the server wrote it; what the browser restored by itself stays. */
function restore(document: Document, values: Draft['values']): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
    for (const control of form.elements) {
      const value = isDraftField(control) ? values[control.name] : undefined;
      if (value === undefined) continue;
      if (control instanceof HTMLSelectElement) control.value = value;
      else if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
      else if (control instanceof HTMLInputElement && control.value === control.defaultValue) control.value = value;
    }
  }
}

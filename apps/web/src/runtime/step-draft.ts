import type { SafeStorage } from '@waypost/platform/store-kit';

const DRAFT_KEY = 'waypost:draft';

/** The values typed into the step at one path and not yet sent. */
interface Draft {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * True for a control whose value is restored. A tick is a consent or a choice of its own, so the visitor must give it again each time
 * (R15.04).
 */
const isDraftField = (control: EventTarget | null): control is HTMLInputElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['checkbox', 'hidden', 'password', 'file'].includes(control.type)) ||
  control instanceof HTMLSelectElement;

/** Returns the values typed at a path and not yet sent. Anything else in the storage counts as nothing. */
export function typedValues(storage: SafeStorage, pathname: string): Draft['values'] {
  try {
    const { path, values } = JSON.parse(storage.get(DRAFT_KEY) ?? '') as Readonly<Record<keyof Draft, unknown>>;
    if (path === pathname)
      return Object.fromEntries(
        Object.entries(values as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
  } catch {
    // The storage is empty, or its content is not ours.
  }
  return {};
}

export interface StepDraft {
  /** Called when the step was submitted or skipped: what was typed is an answer now. */
  forget(): void;
}

/**
 * Saves what a visitor types into a step until it is sent, so that a reload, a closed tab or a crash loses no word (R6.06). It puts the
 * values back into the fields at once, because React takes over the fields' values when it attaches.
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

  // On a slow phone a visitor can type before this script has loaded.
  for (const control of document.querySelectorAll('input'))
    if (control.value !== control.defaultValue || (control.checked && !control.defaultChecked)) keep(control);
  restore(document, typedValues(storage, location.pathname));

  document.addEventListener('input', ({ target }) => keep(target), true);
  return { forget: () => storage.remove(DRAFT_KEY) };
}

/** Fills the controls that still hold the server's value. Values that the browser restored stay. */
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

import type { SafeStorage } from '@waypost/store-kit';

const DRAFT_KEY = 'waypost:draft';

const STEP_FORMS = 'form[method=post]';

/** What is typed into the step of one path and not yet sent. */
interface Draft {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A tick is a consent or a choice of its own: it is given anew each time, never restored (R15.04). */
const isKept = (control: EventTarget | null): control is HTMLInputElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['checkbox', 'hidden', 'password', 'file'].includes(control.type)) ||
  control instanceof HTMLSelectElement;

/** Whether it stands otherwise than the server wrote it. */
const isTouched = (control: Element): boolean =>
  control instanceof HTMLInputElement &&
  (control.type === 'radio' ? control.checked && !control.defaultChecked : control.value !== control.defaultValue);

function readDraft(storage: SafeStorage): Draft | null {
  try {
    const value: unknown = JSON.parse(storage.get(DRAFT_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('path' in value) || !('values' in value)) return null;
    const { path, values } = value;
    if (typeof path !== 'string' || typeof values !== 'object' || values === null) return null;
    return {
      path,
      values: Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    };
  } catch {
    return null;
  }
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
    if (!isKept(control) || control.name === '' || control.form?.method !== 'post') return;
    const { pathname } = location;
    const known = readDraft(storage);
    const values = known?.path === pathname ? known.values : {};
    storage.set(DRAFT_KEY, JSON.stringify({ path: pathname, values: { ...values, [control.name]: control.value } } satisfies Draft));
  };

  // On a slow phone there is time to type before this script has come.
  for (const form of document.querySelectorAll<HTMLFormElement>(STEP_FORMS)) [...form.elements].filter(isTouched).forEach(keep);
  const draft = readDraft(storage);
  if (draft?.path === location.pathname) restore(document, draft.values);

  document.addEventListener('input', ({ target }) => keep(target), true);
  return { forget: () => storage.remove(DRAFT_KEY) };
}

/** Fills what is still as the server wrote it; what the browser restored by itself stays. */
function restore(document: Document, values: Draft['values']): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(STEP_FORMS)) {
    for (const control of form.elements) {
      const value = isKept(control) ? values[control.name] : undefined;
      if (value === undefined) continue;
      if (control instanceof HTMLSelectElement) control.value = value;
      else if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
      else if (control instanceof HTMLInputElement && control.value === control.defaultValue) control.value = value;
    }
  }
}

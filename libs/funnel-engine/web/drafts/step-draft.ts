import type { SafeStorage } from '@waypost/platform/store-kit';

const DRAFT_KEY = 'waypost:draft';

/** More steps than a visitor leaves unsent at a time. Of more, the first ones are dropped. */
const MAX_DRAFTS = 5;

/** The values typed into the step at one path and not yet sent. */
type Draft = Readonly<Record<string, string>>;

/**
 * True for a control whose value is restored. A tick is a consent or a choice of its own, so the visitor must give it again each time
 * (R15.04).
 */
const isDraftField = (control: EventTarget | null): control is HTMLInputElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['checkbox', 'hidden', 'password', 'file'].includes(control.type)) ||
  control instanceof HTMLSelectElement;

/** Returns the stored drafts by path. The draft that was typed into last comes last. An unreadable value counts as no drafts. */
export function readDrafts(storage: SafeStorage): Readonly<Record<string, unknown>> {
  try {
    const { path, values, ...drafts } = JSON.parse(storage.get(DRAFT_KEY) ?? '') as Readonly<Record<string, unknown>>;
    // Builds before this one store a single draft.
    return typeof path === 'string' ? { [path]: values } : drafts;
  } catch {
    // The storage is empty, or its content is not ours.
    return {};
  }
}

/** Stores these drafts alone. */
export const writeDrafts = (storage: SafeStorage, drafts: readonly (readonly [string, unknown])[]): void =>
  void storage.set(DRAFT_KEY, JSON.stringify(Object.fromEntries(drafts)));

/** Returns the values typed at a path and not yet sent. */
export const typedValues = (storage: SafeStorage, path: string): Draft =>
  Object.fromEntries(
    Object.entries(readDrafts(storage)[path] ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/**
 * Saves what a visitor types into a step until it is sent, so that a reload, a closed tab or a crash loses no word (R6.06). Each step has
 * its own draft, because a visitor may leave several unsent, in one tab or in several. It puts the values back into the fields at once,
 * because React takes over the fields' values when it attaches.
 */
export function keepStepDraft({
  document,
  location,
  storage,
}: {
  readonly document: Document;
  readonly location: Pick<Location, 'pathname'>;
  readonly storage: SafeStorage;
}): void {
  const keep = (control: EventTarget | null): void => {
    if (!isDraftField(control) || control.name === '' || control.form?.method !== 'post') return;
    const { pathname: path } = location;
    const others = Object.entries(readDrafts(storage)).filter(([other]) => other !== path);
    const draft: Draft = { ...typedValues(storage, path), [control.name]: control.value };
    writeDrafts(storage, [...others.slice(1 - MAX_DRAFTS), [path, draft]]);
  };

  // On a slow phone a visitor can type before this script has loaded.
  for (const control of document.querySelectorAll('input'))
    if (control.value !== control.defaultValue || (control.checked && !control.defaultChecked)) keep(control);
  restore(document, typedValues(storage, location.pathname));

  document.addEventListener('input', ({ target }) => keep(target), true);
}

/** Fills the controls that still hold the server's value with what was typed. Values that the browser restored stay. */
function restore(document: Document, values: Draft): void {
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

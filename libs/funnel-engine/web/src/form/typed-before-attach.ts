/** Tick boxes with one name have a list of the ticked values; every other control has one value. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns what the visitor typed, chose or ticked in the form before React attached to it (R3.08), by field name. The markup's own values
 * are the defaults. A value that differs was set by the visitor or restored by the browser.
 */
export function typedBeforeAttach(form: HTMLFormElement): TypedValues {
  const typed: Record<string, string | readonly string[]> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      if (!isDefaultOption(control)) typed[control.name] = control.value;
    } else if (control instanceof HTMLInputElement && control.name !== '') {
      if (control.type === 'checkbox') {
        if (control.checked !== control.defaultChecked) typed[control.name] = tickedValues(form, control.name);
      } else if (control.type === 'radio') {
        if (control.checked && !control.defaultChecked) typed[control.name] = control.value;
      } else if (control.type !== 'hidden' && control.value !== control.defaultValue) {
        typed[control.name] = control.value;
      }
    }
  }
  return typed;
}

/** A select without a marked option shows its first one. The markup made that choice, not the visitor. */
function isDefaultOption({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, marked);
}

const tickedValues = (form: HTMLFormElement, name: string): string[] =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.type === 'checkbox' && control.name === name && control.checked ? [control.value] : [],
  );

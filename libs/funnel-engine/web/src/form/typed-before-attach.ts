/** Tick boxes of one name give the list of what is ticked; every other control gives its one value. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * What the visitor typed, chose or ticked in the form before React attached to it (R3.08), by field name. The markup's
 * own values are the defaults: only what differs from them was the visitor's doing, or was restored by the browser.
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

/** A list without a marked option shows its first one: that is the markup's choice, not the visitor's. */
function isDefaultOption({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, marked);
}

const tickedValues = (form: HTMLFormElement, name: string): string[] =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.type === 'checkbox' && control.name === name && control.checked ? [control.value] : [],
  );

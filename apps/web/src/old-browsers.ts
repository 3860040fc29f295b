// What our code calls and Safari 15 lacks, or Chrome and Firefox of 2021. A separate chunk, which only such browsers download (`hasGaps`).

/** Adds what the browser lacks, and nothing else. It comes before React attaches, and before a held form is submitted again (R3.08). */
export function fillGaps(document: Document): void {
  add(HTMLFormElement.prototype, 'requestSubmit', submitByClick);
  add(Object, 'hasOwn', (value: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(value, name));
  add(Array.prototype, 'at', itemAt);
  nameSubmitters(document);
}

function add(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/** A click on its button submits a form too. The first button is the one that Enter presses. */
function submitByClick(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  const button = submitter ?? this.querySelector<HTMLElement>('button:not([type=button])');
  if (button) button.click();
  else this.submit();
}

function itemAt(this: readonly unknown[], index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}

/** Gives each submit its button, which was pressed just before. Enter in a field presses the form's first button. */
function nameSubmitters(document: Document): void {
  let pressed: HTMLButtonElement | null = null;
  const notePress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', notePress, true);
  document.addEventListener('submit', (event) => add(event, 'submitter', pressed), true);
}

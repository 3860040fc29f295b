/** An action that a toast offers. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** A short message about the outcome of a call. */
export interface ShownToast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'message';
  readonly text: string;
  readonly action?: ToastAction;
  /** A second action. */
  readonly also?: ToastAction;
  /** It replaces the earlier toast on the same subject, with that toast's action. */
  readonly about?: string;
}

/** More toasts would cover the screen. The oldest is removed. */
const MAX_TOASTS = 4;

/** Creates the toasts of a window. They live outside React, so that any code that waits for a call can report its outcome. */
export function createToastList() {
  let toasts: readonly ShownToast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly ShownToast[]) => {
    toasts = next;
    listeners.forEach((listener) => listener());
  };
  return {
    current: (): readonly ShownToast[] => toasts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a toast, and returns its id. */
    add: (toast: Omit<ShownToast, 'id'>): number => {
      last += 1;
      const others = toasts.filter(({ about }) => about === undefined || about !== toast.about);
      become([...others, { ...toast, id: last }].slice(-MAX_TOASTS));
      return last;
    },
    /** Removes one toast, or all of them without an id. */
    dismiss: (id?: number): void => become(id === undefined ? [] : toasts.filter((toast) => toast.id !== id)),
  };
}

/** The one list of this window. */
export const toastList = createToastList();

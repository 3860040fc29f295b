/** What a toast offers to do. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** One line that comes and goes: what a call came to. */
export interface ShownToast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'message';
  readonly text: string;
  readonly action?: ToastAction;
  /** Beside it. */
  readonly also?: ToastAction;
}

/** More at once hide the screen; the oldest goes. */
const TOASTS_MAX = 4;

/** The toasts of a window, outside React: whatever waited for a call says what came of it. */
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
    add: (toast: Omit<ShownToast, 'id'>): void => {
      last += 1;
      become([...toasts, { ...toast, id: last }].slice(-TOASTS_MAX));
    },
    /** Takes one away; all of them without an id. */
    dismiss: (id?: number): void => become(id === undefined ? [] : toasts.filter((toast) => toast.id !== id)),
  };
}

/** A window has one list. */
export const toastList = createToastList();

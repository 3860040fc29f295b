import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST_MS, Toasts, type Toastable } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function aList(onClick = jest.fn()): Toastable {
  let toasts: ReturnType<Toastable['current']> = [{ id: 1, tone: 'success', text: 'Saved', action: { label: 'Undo', onClick } }];
  const listeners = new Set<() => void>();
  return {
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss: (id) => {
      toasts = toasts.filter((toast) => toast.id !== id);
      listeners.forEach((listener) => listener());
    },
  };
}

describe('toasts', () => {
  it('are announced, and disappear by themselves [R15.07]', () => {
    render(<Toasts list={aList()} />);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    pass(TOAST_MS - 1);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay while they have the focus [R15.07]', () => {
    render(<Toasts list={aList()} />);
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    pass(10 * TOAST_MS);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    pass(TOAST_MS);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('reserve space at the end of the page while they are shown [R15.07]', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    const roomBelow = () => document.documentElement.style.getPropertyValue('--toasts-height');
    render(<Toasts list={aList()} />);
    expect(roomBelow()).toBe('64px');
    pass(TOAST_MS);
    expect(roomBelow()).toBe('');
    height.mockRestore();
  });

  it('run their action once, and can be dismissed [R10.04]', () => {
    const onClick = jest.fn();
    const { unmount } = render(<Toasts list={aList(onClick)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    unmount();
    render(<Toasts list={aList(onClick)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

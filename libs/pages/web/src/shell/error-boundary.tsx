import { PAGE_NOT_FOUND, unexpectedError, type AppError } from '@waypost/routing/model/errors';
import { Component, type ReactNode } from 'react';

/** The error page's error for what was thrown while rendering (R13.12): a 404 says so, anything else tells the visitor nothing of itself. */
export function renderingError(thrown: unknown): AppError {
  const error = unexpectedError(thrown, { unhandled: true });
  const isNotFound = typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && thrown.statusCode === 404;
  return isNotFound ? { ...error, message: PAGE_NOT_FOUND, statusCode: 404, statusMessage: PAGE_NOT_FOUND } : error;
}

interface ErrorBoundaryProps {
  /** What is shown instead of the children that failed. */
  readonly fallback: (error: AppError) => ReactNode;
  readonly onError: (error: AppError) => void;
  /** When it changes, the children are tried again: another page is shown. */
  readonly page: unknown;
  /** The app's error: when it is cleared, the children are tried again too (R2.20). */
  readonly appError: AppError | null;
  readonly children: ReactNode;
}

/** Shows the error page where rendering fails, instead of nothing at all (R2.19, R13.12). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: AppError | null }> {
  override state: { readonly error: AppError | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { readonly error: AppError } {
    return { error: renderingError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(renderingError(thrown));
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    const { page, appError } = this.props;
    const isCleared = previous.appError !== null && appError === null;
    if (this.state.error && (previous.page !== page || isCleared)) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}

import { PAGE_NOT_FOUND, unexpectedError, type AppError } from '@waypost/routing/model/errors';
import { Component, type ReactNode } from 'react';

/**
 * Returns the error page's error for an exception while rendering (R13.12). A 404 is shown as such. Any other error reveals nothing to the
 * visitor.
 */
export function renderingError(thrown: unknown): AppError {
  const error = unexpectedError(thrown, { unhandled: true });
  const isNotFound = typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && thrown.statusCode === 404;
  return isNotFound ? { ...error, message: PAGE_NOT_FOUND, statusCode: 404, statusMessage: PAGE_NOT_FOUND } : error;
}

interface ErrorBoundaryProps {
  /** Renders the replacement for the failed children. */
  readonly fallback: (error: AppError) => ReactNode;
  readonly onError: (error: AppError) => void;
  /** When it changes, the children are rendered again, because another page is shown. */
  readonly page: unknown;
  /** The app's error. When it is cleared, the children are rendered again too (R2.20). */
  readonly appError: AppError | null;
  readonly children: ReactNode;
}

/** Shows the error page if rendering fails, instead of an empty page (R2.19, R13.12). */
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

import { ErrorPage } from './error-page';
import type { AppError } from '@waypost/routing/model/errors';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

const LINKS = { home: '/', terms: '/tos', privacy: '/privacy' };

function Page({ thrown }: { readonly thrown: unknown }) {
  if (thrown) throw thrown;
  return <p>The page</p>;
}

function aSite(thrown: unknown, page = 'page', errors: AppError[] = [], appError: AppError | null = null) {
  return (
    <ErrorBoundary
      page={page}
      appError={appError}
      onError={(error) => errors.push(error)}
      fallback={(error) => <ErrorPage error={error} links={LINKS} placement={null} />}
    >
      <Page thrown={thrown} />
    </ErrorBoundary>
  );
}

describe('an error while rendering', () => {
  // React logs each error that a boundary catches to the console.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [new Error('secret detail'), 500, 'Internal Server Error'],
    ['a string', 500, 'Internal Server Error'],
    [Object.assign(new Error('gone'), { statusCode: 404 }), 404, 'Page Not Found'],
    [Object.assign(new Error('teapot'), { statusCode: 418 }), 500, 'Internal Server Error'],
  ])('shows the error page for %p: %i %s [R2.19] [R13.12]', (thrown, statusCode, heading) => {
    const errors: AppError[] = [];
    render(aSite(thrown, 'page', errors));
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByText(/secret/)).toBeNull();
    expect(errors).toEqual([expect.objectContaining({ statusCode, statusMessage: heading, cause: thrown, fatal: true, unhandled: true })]);
  });

  it('disappears on the next page [R13.12]', () => {
    const { rerender } = render(aSite(new Error('defect')));
    rerender(aSite(null, 'another page'));
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('disappears when the app’s error is cleared, on the same page [R2.20] [R13.12]', () => {
    const errors: AppError[] = [];
    const { rerender } = render(aSite(new Error('defect'), 'page', errors));
    rerender(aSite(new Error('defect'), 'page', errors, errors[0]));
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
    rerender(aSite(null, 'page', errors));
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('is not shown if nothing failed', () => {
    render(aSite(null));
    expect(screen.getByText('The page')).toBeTruthy();
  });
});

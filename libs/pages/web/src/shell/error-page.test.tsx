import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { PageError } from '@waypost/pages/contract/payload';
import { aPlacement } from '@waypost/phones/model/testing';
import { ErrorPage } from './error-page';

const links = { home: '/', terms: '/tos', privacy: '/privacy' };
const show = (error: PageError, rest: Partial<Parameters<typeof ErrorPage>[0]> = {}) =>
  render(<ErrorPage error={error} links={links} placement={aPlacement()} {...rest} />);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('ErrorPage', () => {
  it.each([
    [404, '', 'Page Not Found'],
    [500, '', 'Internal Server Error'],
    [503, '', 'Internal Server Error'],
    [404, 'Page Not Found: /quiz/otto', 'Page Not Found: /quiz/otto'],
    [403, 'Forbidden', 'Forbidden'],
  ])('titles a %d with message "%s" as "%s" [R2.19]', (statusCode, statusMessage, expected) => {
    show({ statusCode, statusMessage });
    expect(heading()).toBe(expected);
    expect(screen.getByText(String(statusCode))).toBeInTheDocument();
  });

  it('shows the error’s description, or general advice [R2.19]', () => {
    const { unmount } = show({ statusCode: 500, statusMessage: '', description: 'The line to the database is down.' });
    expect(screen.getByText('The line to the database is down.')).toBeInTheDocument();
    unmount();
    show({ statusCode: 500, statusMessage: '' });
    expect(screen.getByText(/Please try again/)).toBeInTheDocument();
  });

  it('shows a stack only if there is one [R2.19]', () => {
    const { container, unmount } = show({ statusCode: 500, statusMessage: '' });
    expect(container.querySelector('pre')).toBeNull();
    unmount();
    show({ statusCode: 500, statusMessage: '', stack: 'Error: x\n  at y' });
    expect(screen.getByText(/at y/)).toBeInTheDocument();
  });

  it('links to home and to the phone', () => {
    show({ statusCode: 404, statusMessage: '' });
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: '1-800-555-0100' })).toHaveAttribute('href', 'tel:+18005550100');
  });

  it('is in Spanish on a Spanish page, and leaves out a missing number', () => {
    show({ statusCode: 404, statusMessage: '' }, { language: 'spanish', placement: null });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ir a la página de inicio (en inglés)' })).toBeInTheDocument();
  });
});

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
  ])('heads a %d with message "%s" as "%s" [R2.19]', (statusCode, statusMessage, expected) => {
    show({ statusCode, statusMessage });
    expect(heading()).toBe(expected);
    expect(screen.getByText(String(statusCode))).toBeInTheDocument();
  });

  it('says what it was told about the error, else what helps [R2.19]', () => {
    const { unmount } = show({ statusCode: 500, statusMessage: '', description: 'The line to the database is down.' });
    expect(screen.getByText('The line to the database is down.')).toBeInTheDocument();
    unmount();
    show({ statusCode: 500, statusMessage: '' });
    expect(screen.getByText(/Please try again/)).toBeInTheDocument();
  });

  it('shows a stack only where it was given one [R2.19]', () => {
    const { container, unmount } = show({ statusCode: 500, statusMessage: '' });
    expect(container.querySelector('pre')).toBeNull();
    unmount();
    show({ statusCode: 500, statusMessage: '', stack: 'Error: x\n  at y' });
    expect(screen.getByText(/at y/)).toBeInTheDocument();
  });

  it('leaves two ways on: home and the phone', () => {
    show({ statusCode: 404, statusMessage: '' });
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: '1-800-555-0100' })).toHaveAttribute('href', 'tel:+18005550100');
  });

  it('speaks Spanish, and does without a number where none is known', () => {
    show({ statusCode: 404, statusMessage: '' }, { language: 'spanish', placement: null });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ir a la página de inicio' })).toBeInTheDocument();
  });
});

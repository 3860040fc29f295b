import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { TRACKING_ALLOWED } from '@waypost/platform/privacy/testing';
import { templateProps } from '../../testing';
import { Template as LegalTemplate } from '../templates/legal-template';
import { Shell } from './shell';

const privacyRoute = { name: 'privacy', path: '/privacy', smid: null, xsmid: null };
const pageOf = (privacy: TrackingPermission, route = privacyRoute) => {
  const props = templateProps({ template: 'legal' }, { route });
  return (
    <Shell brand={props.brand} links={props.links} payload={props.payload} privacy={privacy}>
      <LegalTemplate {...props} />
    </Shell>
  );
};

describe('PrivacyChoices', () => {
  it.each([
    [TRACKING_ALLOWED, 'Do not sell or share my information', 'out', null],
    [
      { isAllowed: false, reason: 'global-privacy-control' } as const,
      'Do not sell or share my information',
      'out',
      'Your browser’s Global Privacy Control signal is honored.',
    ],
    [{ isAllowed: false, reason: 'opted-out' } as const, 'Allow sharing again', 'in', 'You have opted out.'],
  ])('offers the remaining choice by a plain form: %j [R7.09] [R15.06]', (privacy, name, value, confirmation) => {
    render(pageOf(privacy));
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('type', 'submit');
    expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['choice', value]);
    const form = button.closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/privacy/opt-out', 'post']);
    if (confirmation === null) expect(screen.queryByRole('status')).toBeNull();
    else expect(screen.getByRole('status')).toHaveTextContent(confirmation);
  });

  it('is the target of the footer’s link', () => {
    const { container } = render(pageOf(TRACKING_ALLOWED));
    const link = screen.getByRole('link', { name: 'Your privacy choices' });
    expect(container.querySelector(link.getAttribute('href')?.replace('/privacy', '') ?? '')).toHaveTextContent('Your privacy choices');
  });

  it('appears only on the privacy page', () => {
    render(pageOf(TRACKING_ALLOWED, { ...privacyRoute, name: 'tos', path: '/tos' }));
    expect(screen.queryByRole('button', { name: 'Do not sell or share my information' })).toBeNull();
  });
});

import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { PhoneLink } from './phone-link';

describe('PhoneLink', () => {
  it('shows 1-XXX-XXX-XXXX and dials the same digits [R4.10]', () => {
    render(<PhoneLink number="8005550142" location="header" />);
    const link = screen.getByRole('link', { name: '1-800-555-0142' });
    expect(link).toHaveAttribute('href', 'tel:+18005550142');
    expect(link).toHaveAttribute('data-ctc-location', 'header');
  });

  it('tells click tracking the number’s source, if it is known [R8.05]', () => {
    const { rerender } = render(<PhoneLink number="8005550142" location="header" source="expired" />);
    expect(screen.getByRole('link')).toHaveAttribute('data-did-source', 'expired');
    rerender(<PhoneLink number="8005550142" location="header" />);
    expect(screen.getByRole('link')).not.toHaveAttribute('data-did-source');
  });

  it('accepts surrounding text, and can look like a button', () => {
    render(
      <PhoneLink number="8005550142" location="hero" variant="primary">
        {(shown) => <>Llame al {shown}</>}
      </PhoneLink>,
    );
    expect(screen.getByRole('link', { name: 'Llame al 1-800-555-0142' })).toHaveAttribute('data-variant', 'primary');
  });
});

import { brandProperties } from './brand-properties';

const palette = {
  primary: '#0f5b4a',
  primaryStrong: '#0a4034',
  onPrimary: '#ffffff',
  tint: 'hsl(160 30% 95% / 0.9)',
  accent: 'rgb(179, 90, 12)',
};

describe('brandProperties', () => {
  it('writes a palette as custom properties of the root', () => {
    expect(brandProperties(palette)).toBe(
      ':root{--color-primary:#0f5b4a;--color-primary-strong:#0a4034;--color-on-primary:#ffffff;--color-tint:hsl(160 30% 95% / 0.9);--color-accent:rgb(179, 90, 12)}',
    );
  });

  it.each(['red}body{display:none', '</style><script>', 'url(https://tracker.example/x)', 'red;--x:1', ''])(
    'refuses "%s", which is no colour',
    (primary) => {
      expect(() => brandProperties({ ...palette, primary })).toThrow('--color-primary');
    },
  );
});

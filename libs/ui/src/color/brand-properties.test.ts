import { aBrand } from '@waypost/brands/testing';
import { brandProperties } from './brand-properties';
import { color, pictureFilter } from '../tokens';

const { palette } = aBrand();
const css = brandProperties(palette);
/** Returns the rule of this selector as properties by name. */
const rule = (selector: string): Record<string, string> => {
  const [, body = ''] = css.split(`${selector}{`);
  return Object.fromEntries((body.split('}')[0] ?? '').split(';').map((line) => line.split(':') as [string, string]));
};
const light = rule(':root');
const dark = rule(':root[data-color-mode=dark]');

describe('brandProperties', () => {
  it('writes the palette unchanged, dark text on white, by default [R2.16]', () => {
    expect(light).toMatchObject({
      'color-scheme': 'light',
      '--color-primary': palette.primary,
      '--color-primary-strong': palette.primaryStrong,
      '--color-on-primary': palette.onPrimary,
      '--color-tint': palette.tint,
      '--color-accent': palette.accent,
      '--color-paper': '#ffffff',
      '--color-ink': '#14202b',
    });
  });

  it('gives every token a value in both modes [R2.21]', () => {
    for (const token of Object.values(color)) {
      const name = token.slice(4, -1);
      expect([name, light[name], dark[name]]).toEqual([
        name,
        expect.stringMatching(/^#[0-9a-f]{6}$/),
        expect.stringMatching(/^#[0-9a-f]{6}$/),
      ]);
    }
    expect(dark['color-scheme']).toBe('dark');
    expect(dark['--color-paper']).not.toBe(light['--color-paper']);
  });

  it('uses the same dark values by the device, if the choice is left to it [R2.21]', () => {
    expect(css).toContain('@media screen and (prefers-color-scheme:dark){:root[data-color-mode=system]{');
    expect(rule(':root[data-color-mode=system]')).toEqual(dark);
  });

  it('inverts logos only in dark mode [R2.21]', () => {
    for (const reference of Object.values(pictureFilter)) {
      const [, name = ''] = /var\((--[\w-]+), none\)/.exec(reference) ?? [];
      expect([name, light[name], dark[name]]).toEqual([name, undefined, expect.any(String)]);
    }
  });

  it('prints dark on white in any mode', () => {
    expect(
      css
        .split('@media')
        .slice(1)
        .map((part) => part.slice(0, 7)),
    ).toEqual([' screen', ' screen']);
  });

  it.each(['red}body{display:none', '</style><script>', 'url(https://tracker.example/x)', 'red;--x:1', '#fff', ''])(
    'refuses "%s", which is not a colour',
    (primary) => {
      expect(() => brandProperties({ ...palette, primary })).toThrow('primary is a colour');
    },
  );
});

import { parsePreviewView } from './parse-preview-view';

const VIEW = {
  path: '/',
  at: null,
  stateCode: 'CA',
  postalCode: null,
  variants: { hero: 'b' },
  draft: { key: 'tqg.home', content: { title: 'Home' } },
};
const NEWEST = { ...VIEW, audience: 'link', controlOrigin: 'https://control.example', madeBy: 'anna' };

describe('parsePreviewView', () => {
  it.each([VIEW, NEWEST, { ...VIEW, draft: null }])('reads the settings of this build and of an earlier one: %j [R10.03]', (view) => {
    expect(parsePreviewView(view)).toEqual(view);
  });

  it.each([
    null,
    {},
    { ...VIEW, path: 7 },
    { ...VIEW, stateCode: undefined },
    { ...VIEW, variants: { hero: 1 } },
    { ...VIEW, draft: { key: 'tqg.home' } },
    { ...NEWEST, audience: 'everyone' },
    { ...NEWEST, madeBy: 7 },
  ])('returns null for %j [R10.03]', (other) => {
    expect(parsePreviewView(other)).toBeNull();
  });
});

import { brandRecords } from '@waypost/brands/records';
import { screenAt, screenPath, SCREENS, screenTitle } from './screen-paths';

/** The list of section 2 of the specification. */
const SPECIFIED = [
  '/',
  '/branches',
  '/branches/spring',
  '/branches/spring/overview',
  '/branches/spring/pages',
  '/branches/spring/pages/tqg.quiz-auto',
  '/branches/spring/images',
  '/branches/spring/images/family',
  '/branches/spring/articles',
  '/branches/spring/experiments',
  '/branches/spring/experiments/headline',
  '/branches/spring/phone-rules',
  '/branches/spring/content-factory',
  '/branches/spring/content-factory/authors',
  '/branches/spring/content-factory/runs',
  '/branches/spring/content-factory/runs/7',
];

describe('screenAt', () => {
  it.each(SPECIFIED)('recognizes %s, with or without a closing slash [R10.01]', (path) => {
    expect(screenAt(path)).not.toBeNull();
    expect(screenAt(`${path}/`)).toEqual(screenAt(path));
  });

  it.each(['/nothing', '/branches/spring/nothing', '/branches/spring/pages/a/b', '/branches/spring/articles/x', '/index.html'])(
    'returns nothing at %s [R10.01]',
    (path) => {
      expect(screenAt(path)).toBeNull();
    },
  );

  it.each(SCREENS.map((screen) => [screen.name] as const))('recognizes %s at its own address, with any parameters [R10.01]', (name) => {
    const path = screenPath(name, { branch: 'a/b', page: 'x?y', image: 'i#j', experiment: '%', run: 'ü', session: 's/1' });
    expect(screenAt(path)?.name).toBe(name);
  });
});

describe('screenTitle', () => {
  it('puts the screen before the site’s name [R2.17]', () => {
    expect(screenTitle('Pages')).toBe(`Pages - ${brandRecords.find(({ id }) => id === 'ccc')?.name}`);
  });
});

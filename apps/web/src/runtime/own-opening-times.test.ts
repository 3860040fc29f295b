import { formatOwnOpening, ownOpeningWords } from '@waypost/working-hours';
import { showOwnOpeningTimes } from './own-opening-times';

/** Replaces any kind of space with an ordinary one, as a listener hears it. */
const heard = (words: string) => words.replace(/\s/g, ' ');

describe('showOwnOpeningTimes [R8.12]', () => {
  it.each([
    ['en', 'english', '2026-11-23T13:00:00.000Z'],
    ['es', 'spanish', '2026-11-23T13:00:00.000Z'],
    ['en', 'english', '2026-11-23T17:30:00.000Z'],
    ['es', 'spanish', '2026-11-23T01:00:00.000Z'],
  ] as const)('shows in %s what React will show: %s, %s', (lang, language, opening) => {
    document.documentElement.lang = lang;
    document.body.innerHTML = `<p>We open <time datetime="${opening}" data-own-time="${ownOpeningWords(language)}">by Pacific time</time>.</p>`;
    showOwnOpeningTimes(document);
    const at = new Date(opening);
    expect(heard(document.querySelector('time')?.textContent ?? '')).toBe(heard(formatOwnOpening(at, language, at)));
  });

  it('leaves any other time as it is', () => {
    document.body.innerHTML = '<time datetime="2026-11-23">23 Nov 2026</time>';
    showOwnOpeningTimes(document);
    expect(document.body.textContent).toBe('23 Nov 2026');
  });
});

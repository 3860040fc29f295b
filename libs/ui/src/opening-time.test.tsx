import '@testing-library/jest-dom';
// This import sets up an environment for React's act.
import '@testing-library/react';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { formatOwnOpening } from '@waypost/working-hours';
import { hydrated, serverMarkup } from '../testing';
import { OpeningTime } from './opening-time';

const OPENING = '2026-11-23T13:00:00.000Z';
const clock = fakeClock('2026-11-22T20:00:00.000Z');
const heard = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
const own = (language: 'english' | 'spanish') => formatOwnOpening(new Date(OPENING), language, clock.now()).replaceAll('\u00a0', ' ');

describe('OpeningTime [R8.12]', () => {
  const line = (language: 'english' | 'spanish') => (
    <p>
      <OpeningTime
        words={language === 'english' ? 'We open {opening}.' : 'Abrimos {opening}.'}
        opening={OPENING}
        language={language}
        clock={clock}
      />
    </p>
  );

  it.each([
    ['english', 'We open Monday at 5 AM Pacific time.'],
    ['spanish', 'Abrimos el lunes a las 5 a. m., hora del Pacífico.'],
  ] as const)('is shown in %s in the line’s time zone without scripts [R3.08]', (language, words) => {
    const markup = serverMarkup(line(language));
    expect(heard(markup)).toBe(words);
    expect(markup.querySelector('time')).toHaveAttribute('datetime', OPENING);
  });

  it.each(['english', 'spanish'] as const)('is shown in %s by the visitor’s clock before and after React attaches', async (language) => {
    let before = '';
    const { container, problems, unmount } = await hydrated(line(language), line(language), () => {
      const time = document.querySelector('time');
      if (time) time.textContent = own(language);
      before = heard(document.body) ?? '';
    });
    expect(before).toContain(own(language));
    expect(before).not.toContain('Pac');
    expect(problems).toEqual([]);
    expect(heard(container)).toBe(before);
    unmount();
  });
});

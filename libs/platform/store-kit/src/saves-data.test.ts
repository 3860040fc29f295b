import { savesData } from './saves-data';

const windowOf = (navigator: object) => ({ navigator }) as Window;

describe('savesData [R2.15]', () => {
  it.each([
    [{ connection: { saveData: true } }, true],
    [{ connection: { saveData: false } }, false],
    [{ connection: {} }, false],
    [{}, false],
  ])('returns for %j: %s', (navigator, saves) => {
    expect(savesData(windowOf(navigator))).toBe(saves);
  });
});

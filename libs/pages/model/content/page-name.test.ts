import { addedPageKey } from './added-page';
import { pageNameOf, shownPageName } from './page-name';

describe('a page’s name for staff', () => {
  it.each(['/drivers', '/drivers/over-60'])('is the address %s if staff have added the page [R10.10]', (path) => {
    const [, name = ''] = addedPageKey({ brand: 'tqg', path }).split('.');
    expect(name).not.toBe(path);
    expect(shownPageName(name)).toBe(path);
    expect(pageNameOf(path)).toBe(name);
  });

  it('is the name of a route in the code', () => {
    expect(shownPageName('quiz-auto')).toBe('quiz-auto');
    expect(pageNameOf('quiz-auto')).toBe('quiz-auto');
  });
});

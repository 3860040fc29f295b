import { askForZipsEarly } from './zips-early';

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

const typed = (document: Document, name: string, value: string): void => {
  const input = document.body.appendChild(Object.assign(document.createElement('input'), { name, value }));
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('askForZipsEarly [R5.14]', () => {
  it.each([
    ['zipcode', '902', ['/api/zips/902']],
    ['zipcode', '90', []],
    ['zipcode', '9021', []],
    ['zipcode', 'abc', []],
    ['driver1Phone', '902', []],
  ])('asks at the third digit of a ZIP code and nowhere else: %s %j', (name, value, addresses) => {
    const page = document.implementation.createHTMLDocument();
    const asked = jest.fn(async () => ({}) as Response);
    globalThis.fetch = asked;
    askForZipsEarly(page);
    typed(page, name, value);
    expect(asked.mock.calls.flat()).toEqual(addresses);
  });

  it('leaves it to the funnel where the server can’t be reached', async () => {
    const page = document.implementation.createHTMLDocument();
    const lost = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    globalThis.fetch = lost;
    askForZipsEarly(page);
    typed(page, 'zipcode', '902');
    // A rejection that nobody handles would fail the run.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(lost).toHaveBeenCalledTimes(1);
  });
});

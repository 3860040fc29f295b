import { requestZipsEarly } from '../runtime/request-zips';
import { loadZips } from './load-zips';

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** Makes the server answer this, or fail for null. */
function answering(answer: { readonly status?: number; readonly body: unknown } | null): jest.Mock {
  const asked = jest.fn(async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return { status: 200, ...answer, json: async () => answer.body } as unknown as Response;
  });
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
}

describe('the ZIP codes of an area [R5.14]', () => {
  it('come from the server', async () => {
    const asked = answering({ body: { zips: ['90210'] } });
    expect(await loadZips('902')).toEqual(['90210']);
    expect(asked.mock.calls).toEqual([['/api/zips/902', {}]]);
  });

  it.each([
    ['can’t be reached', null],
    ['is too busy', { status: 503, body: { type: 'about:blank', title: 'Too busy', status: 503 } }],
    ['answers something else', { body: { zips: '90210' } }],
    ['answers nothing', { body: null }],
  ])('are unknown if the server %s, and are requested once only', async (_what, answer) => {
    const asked = answering(answer);
    expect(await loadZips('902')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['zipcode', '902', 1],
    ['zipcode', '90', 0],
    ['zipcode', '9021', 0],
    ['zipcode', 'abc', 0],
    ['driver1Phone', '902', 0],
  ])('are requested early at three digits: %s %j, %i times', (name, value, times) => {
    const asked = answering({ body: { zips: [] } });
    requestZipsEarly({ target: Object.assign(document.createElement('input'), { name, value }) } as unknown as Event);
    expect(asked).toHaveBeenCalledTimes(times);
  });
});

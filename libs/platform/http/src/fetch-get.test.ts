import { fetchGet } from './fetch-get';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers in this order. An Error is a network failure. */
const answersWith = (...answers: (number | Error)[]) => {
  const asked = jest.fn(async () => {
    const answer = answers.shift() ?? 599;
    if (answer instanceof Error) throw answer;
    return { status: answer } as Response;
  });
  globalThis.fetch = asked;
  return asked;
};

describe('fetchGet', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries once after %i, and no more [R8.13]', async (status) => {
    const asked = answersWith(status, 200);
    expect((await fetchGet('/x', { cache: 'force-cache' })).status).toBe(200);
    expect(asked.mock.calls).toEqual([
      ['/x', { cache: 'force-cache' }],
      ['/x', { cache: 'force-cache' }],
    ]);

    const again = answersWith(status, status, 200);
    expect((await fetchGet('/x')).status).toBe(status);
    expect(again).toHaveBeenCalledTimes(2);
  });

  it.each([200, 204, 304, 400, 401, 403, 404, 410, 422, 501])('returns %i without a retry [R8.13]', async (status) => {
    const asked = answersWith(status, 200);
    expect((await fetchGet('/x')).status).toBe(status);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('retries once after a network failure, and then throws it [R8.13]', async () => {
    answersWith(new TypeError('no network'), 200);
    expect((await fetchGet('/x')).status).toBe(200);

    const asked = answersWith(new TypeError('no network'), new TypeError('still none'), 200);
    await expect(fetchGet('/x')).rejects.toThrow('still none');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([[503], [new TypeError('no network')]])('sends one request if retries are off, also after %s [R8.13] [R11.01]', async (first) => {
    const asked = answersWith(first, 200);
    const status = await fetchGet('/x', { cache: 'no-store' }, false).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    expect([status, asked.mock.calls]).toEqual([first instanceof Error ? 'no network' : 503, [['/x', { cache: 'no-store' }]]]);
  });

  it('does not retry after an abort [R8.13]', async () => {
    const asked = answersWith(new Error('called off'), 200);
    await expect(fetchGet('/x', { signal: AbortSignal.abort() })).rejects.toThrow('called off');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

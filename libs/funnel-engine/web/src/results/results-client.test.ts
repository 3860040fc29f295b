import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aResultsAnswer } from '../../testing/results-builders';
import { createResultsClient } from './results-client';

const body = {
  url: 'https://www.tqg.example/quiz/auto/results',
  localHour: 10,
  userState: aUserState(),
  session: aSession(),
  anonymousId: 'anonymous-1',
};
const answering = (status: number, json: unknown) => async () => ({ ok: status < 300, status, json: async () => json }) as Response;

describe('createResultsClient', () => {
  it('posts the question with the visitor’s state to our own API only [R8.09]', async () => {
    const requests: [unknown, RequestInit | undefined][] = [];
    const ask = createResultsClient(async (url, init) => {
      requests.push([url, init]);
      return answering(200, aResultsAnswer())();
    });

    expect(await ask(body)).toEqual(aResultsAnswer());
    expect(requests).toMatchObject([['/api/results', { method: 'POST', headers: { 'content-type': 'application/json' } }]]);
    expect(JSON.parse(String(requests[0]?.[1]?.body))).toEqual(body);
  });

  it.each([
    ['a problem', 409, { code: 'no-results' }],
    ['something else', 200, { outcome: 'call' }],
  ])('rejects if the answer is %s', async (_what, status, json) => {
    await expect(createResultsClient(answering(status, json))(body)).rejects.toThrow(`answered ${status}`);
  });

  it('gives up on a server that hangs', async () => {
    jest.useFakeTimers();
    try {
      const ask = createResultsClient(
        (_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      );
      const asking = expect(ask(body)).rejects.toThrow('aborted');
      await jest.advanceTimersByTimeAsync(10_000);
      await asking;
    } finally {
      jest.useRealTimers();
    }
  });
});

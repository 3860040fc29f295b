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
const DATE = 'Wed, 18 Nov 2026 18:00:00 GMT';
const answering = (status: number, json: unknown) => async () => new Response(JSON.stringify(json), { status, headers: { date: DATE } });

describe('createResultsClient', () => {
  it('posts the question with the visitor’s state to our own API only [R8.09]', async () => {
    const requests: [unknown, RequestInit | undefined][] = [];
    const ask = createResultsClient(async (url, init) => {
      requests.push([url, init]);
      return answering(200, aResultsAnswer())();
    });

    expect(await ask(body)).toEqual({ answer: aResultsAnswer(), date: DATE });
    expect(requests).toMatchObject([['/api/results', { method: 'POST', headers: { 'content-type': 'application/json' } }]]);
    expect(JSON.parse(String(requests[0]?.[1]?.body))).toEqual(body);
  });

  it('says if the page offers nothing, and when [R8.12]', async () => {
    const ask = createResultsClient(answering(409, { code: 'no-results' }));
    expect(await ask(body)).toEqual({ answer: 'no-results', date: DATE });
  });

  it.each([
    ['a problem', 503, { code: 'unavailable' }],
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

import {
  aBetaAdsAnswer,
  aDemandCheckAnswer,
  aDemandCheckBody,
  aGetPhoneAnswer,
  aGetPhoneBody,
  anAdsBody,
  anAlphaAdsAnswer,
} from '@waypost/partner-adapters/contract/testing';
import { createPartnerClient } from './partner-client';

const answering = (answer: unknown, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response(JSON.stringify(answer), { status }));

describe('createPartnerClient [R8.09]', () => {
  it.each([
    [
      '/api/alpha/demand-check',
      aDemandCheckAnswer(),
      (client: ReturnType<typeof createPartnerClient>) => client.demandCheck(aDemandCheckBody()),
    ],
    ['/api/alpha/get-phone', aGetPhoneAnswer(), (client: ReturnType<typeof createPartnerClient>) => client.getPhone(aGetPhoneBody())],
    ['/api/alpha/ads', anAlphaAdsAnswer(), (client: ReturnType<typeof createPartnerClient>) => client.alphaAds(anAdsBody('alpha'))],
    ['/api/beta/ads', aBetaAdsAnswer(), (client: ReturnType<typeof createPartnerClient>) => client.betaAds(anAdsBody('beta'))],
  ])('posts to %s and reads the answer', async (path, answer, ask) => {
    const fetchWith = answering(answer);
    await expect(ask(createPartnerClient(fetchWith))).resolves.toEqual(answer);
    expect(fetchWith).toHaveBeenCalledWith(
      path,
      expect.objectContaining({ method: 'POST', headers: { 'content-type': 'application/json' } }),
    );
  });

  it.each([
    ['an error', answering({ title: 'no' }, 502)],
    ['garbage', answering({ hello: 'world' })],
    ['no JSON', jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response('<html>'))],
    ['a broken connection', jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => Promise.reject(new TypeError('failed')))],
  ])('rejects %s', async (_what, fetchWith) => {
    await expect(createPartnerClient(fetchWith).demandCheck(aDemandCheckBody())).rejects.toThrow();
  });

  it('gives up a call that has no answer', async () => {
    jest.useFakeTimers();
    const fetchWith = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const call = createPartnerClient(fetchWith as typeof fetch).demandCheck(aDemandCheckBody());
    jest.runAllTimers();
    jest.useRealTimers();
    await expect(call).rejects.toThrow('aborted');
  });
});

import { aPlacement, aRulePage } from '@waypost/phones/model/testing';
import { ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { testAddress } from './test-address';

describe('the test of an address', () => {
  const PAGES = ['tqg.localhost:4200/quiz/auto', 'tqg.example/'];
  const test = testAddress({
    rulesOn: async () => ok([]),
    pageAt: async (_branch, { host, pathname }) =>
      PAGES.includes(`${host}${pathname}`) ? { page: aRulePage(), placement: aPlacement() } : null,
    clock: fakeClock(),
  });

  it.each([
    'http://tqg.localhost:4200/quiz/auto',
    // As browsers show and copy it.
    'tqg.localhost:4200/quiz/auto',
    'tqg.localhost:4200/quiz/auto?next=https://elsewhere.example/',
    ' tqg.example ',
    'HTTPS://TQG.example',
  ])('answers for %j [R10.14]', async (url) => expect(await test('main', { url })).toMatchObject({ ok: true }));

  it.each([
    ['', 'Paste a whole address, with the brand’s domain.'],
    ['/quiz/auto', 'Paste a whole address, with the brand’s domain.'],
    ['tqg', 'No brand has a page at this address.'],
  ])('says what is wrong with %j [R10.14]', async (url, message) =>
    expect(await test('main', { url })).toEqual({ ok: false, error: { kind: 'wrong-field', fault: { field: 'url', message } } }),
  );
});

import { datedAnswer } from './dated-answer';

const DATE = 'Wed, 18 Nov 2026 12:00:00 GMT';
const answer = (status: number, headers: Record<string, string> = { date: DATE }) => new Response('{"a":1}', { status, headers });

describe('datedAnswer', () => {
  it.each([
    ['a success', 200, undefined],
    ['the accepted status', 409, 409],
  ])('reads %s with its date [R8.05]', async (_what, status, accepted) => {
    expect(await datedAnswer('/api/x', answer(status), accepted)).toEqual({ body: { a: 1 }, date: DATE });
  });

  it('says if the answer has no date', async () => {
    expect(await datedAnswer('/api/x', answer(200, {}))).toMatchObject({ date: null });
  });

  it.each([
    [503, undefined],
    [503, 409],
  ])('rejects the status %p where %p is accepted', async (status, accepted) => {
    await expect(datedAnswer('/api/x', answer(status), accepted)).rejects.toThrow(`/api/x answered ${status}`);
  });
});

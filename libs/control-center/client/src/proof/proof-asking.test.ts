import { createProofAsking } from './proof-asking';

describe('asking for a proof [R11.06]', () => {
  it('asks once for all waiting calls, and gives each the answer', async () => {
    const asking = createProofAsking();
    const heard = jest.fn();
    asking.subscribe(heard);
    const answers = Promise.all([asking.ask(), asking.ask()]);
    expect(asking.isAsking()).toBe(true);
    asking.settle(true);
    expect([await answers, asking.isAsking()]).toEqual([[true, true], false]);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('counts as declined if nobody listens', async () => {
    expect(await createProofAsking().ask()).toBe(false);
  });
});

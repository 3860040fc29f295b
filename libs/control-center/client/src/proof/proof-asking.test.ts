import { createProofAsking } from './proof-asking';

describe('asking for a proof [R11.06]', () => {
  it('asks once for all waiting calls, and gives each the answer', async () => {
    const asking = createProofAsking();
    const heard = jest.fn();
    asking.subscribe(heard);
    const answers = Promise.all([asking.ask({ isRead: false }), asking.ask({ isRead: false })]);
    expect(asking.isAsking()).toBe(true);
    asking.settle(true);
    expect([await answers, asking.isAsking()]).toEqual([[true, true], false]);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('counts as declined if nobody listens', async () => {
    expect(await createProofAsking().ask({ isRead: false })).toBe(false);
  });

  it('does not ask again for a read once it was declined, but by the person’s next action [R11.06]', async () => {
    const asking = createProofAsking();
    asking.subscribe(() => undefined);
    const declined = asking.ask({ isRead: true });
    asking.settle(false);
    expect(await declined).toBe(false);
    expect(await asking.ask({ isRead: true })).toBe(false);
    expect(asking.isAsking()).toBe(false);
    const proved = asking.ask({ isRead: false });
    asking.settle(true);
    expect(await proved).toBe(true);
    void asking.ask({ isRead: true });
    expect(asking.isAsking()).toBe(true);
  });
});

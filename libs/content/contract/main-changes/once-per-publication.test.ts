import { oncePerPublication } from './once-per-publication';

describe('oncePerPublication', () => {
  it('reads again after a publish alone [R10.04]', () => {
    let number: number | null = null;
    const read = jest.fn(() => ({ of: number }));
    const { now, latest } = oncePerPublication({ number: () => number }, read);
    expect(latest()).toBeNull();
    expect([now(), now()]).toEqual([{ of: null }, { of: null }]);
    expect(read).toHaveBeenCalledTimes(1);
    number = 7;
    expect(latest()).toEqual({ of: null });
    expect(now()).toEqual({ of: 7 });
    expect(now()).toBe(latest());
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again after a reading that failed', () => {
    const read = jest.fn((): string => 'read');
    read.mockImplementationOnce(() => {
      throw new Error('unreadable');
    });
    const { now } = oncePerPublication({ number: () => 1 }, read);
    expect(now).toThrow('unreadable');
    expect(now()).toBe('read');
  });
});

import { renewSeals, type RenewedBatch } from './renew-seals';

const log = () => ({ info: jest.fn(), warn: jest.fn() });

function seals(batches: Readonly<Record<string, readonly RenewedBatch[]>>) {
  const left = new Map(Object.entries(batches).map(([column, list]) => [column, [...list]]));
  return {
    columns: Object.keys(batches),
    renewBatch: jest.fn(
      async (column: string, _after: string | null, _limit: number) => left.get(column)?.shift() ?? { renewed: 0, failed: 0, next: null },
    ),
  };
}

describe('renewSeals [R15.02]', () => {
  it('goes through every column to its end', async () => {
    const fake = seals({
      'visitor.state': [
        { renewed: 200, failed: 0, next: 'a' },
        { renewed: 3, failed: 0, next: null },
      ],
      'lead.answers': [{ renewed: 1, failed: 0, next: null }],
    });
    const logged = log();
    expect(await renewSeals({ seals: fake, log: logged })()).toEqual({ renewed: 204, failed: 0 });
    expect(fake.renewBatch.mock.calls.map(([column, after]) => [column, after])).toEqual([
      ['visitor.state', null],
      ['visitor.state', 'a'],
      ['lead.answers', null],
    ]);
    expect(logged.info).toHaveBeenCalledWith({ renewed: 204, failed: 0 }, expect.any(String));
  });

  it('reports values that can’t be opened, and continues after them', async () => {
    const fake = seals({ 'visitor.state': [{ renewed: 0, failed: 200, next: 'a' }], 'lead.answers': [] });
    const logged = log();
    expect(await renewSeals({ seals: fake, log: logged })()).toEqual({ renewed: 0, failed: 200 });
    expect(logged.warn).toHaveBeenCalledWith({ column: 'visitor.state', failed: 200 }, expect.any(String));
    expect(fake.renewBatch).toHaveBeenCalledTimes(3);
  });

  it('says after every hundred batches how far it is', async () => {
    const more = Array.from({ length: 250 }, () => ({ renewed: 500, failed: 0, next: 'a' }));
    const fake = seals({ 'event.personal': [...more, { renewed: 1, failed: 0, next: null }] });
    const logged = log();
    await renewSeals({ seals: fake, log: logged })();
    expect(logged.info.mock.calls.map(([details]) => details)).toEqual([
      { column: 'event.personal', renewed: 50_000, failed: 0 },
      { column: 'event.personal', renewed: 100_000, failed: 0 },
      { renewed: 125_001, failed: 0 },
    ]);
  });

  it('stops between two batches', async () => {
    const fake = seals({ 'visitor.state': [{ renewed: 200, failed: 0, next: 'a' }] });
    expect(await renewSeals({ seals: fake, log: log() })(AbortSignal.abort())).toEqual({ renewed: 0, failed: 0 });
  });
});

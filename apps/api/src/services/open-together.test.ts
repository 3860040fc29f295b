import { PlaceFileError } from '@waypost/platform/ip-lookup';
import { RedisStartError } from '@waypost/platform/redis';
import { NatsStartError } from '@waypost/tracking/adapters';
import { openTogether, StartError } from './open-together';

const REDIS = 'REDIS_URL: Redis cannot be used there (ECONNREFUSED).';
const NATS = 'NATS_URL: JetStream cannot be used there (ECONNREFUSED).';
const FILE = 'GEOIP_DB is "x"; it must be a file.';
const DATABASE = 'DATABASE_URL: PostgreSQL does not let us in.';
const open = () => ({ close: jest.fn() });

describe('openTogether', () => {
  it('returns the parts in order, absent parts included [R16.02]', async () => {
    const [first, third] = [open(), open()];
    expect(await openTogether([Promise.resolve(first), Promise.resolve(null), Promise.resolve(third)])).toEqual([first, null, third]);
    expect(first.close).not.toHaveBeenCalled();
  });

  it.each([
    ['each that can’t be used', [new RedisStartError(REDIS), new NatsStartError(NATS)], null, [REDIS, NATS]],
    [
      'those of each kind, and a database that is away too',
      [new PlaceFileError(FILE), new StartError(REDIS)],
      DATABASE,
      [FILE, REDIS, DATABASE],
    ],
    ['all that were named together already', [new StartError(`${REDIS}\n${NATS}`)], DATABASE, [REDIS, NATS, DATABASE]],
  ])('names at once %s, a line each [R16.03]', async (_what, errors, away, lines) => {
    const opening = openTogether(
      errors.map((error) => Promise.reject<null>(error)),
      async () => away,
    );
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toMatchObject({ message: lines.join('\n') });
  });

  it('closes the opened parts if another part fails, also a part that opens later [R16.03]', async () => {
    const [early, late] = [open(), open()];
    const afterAll = new Promise<typeof late>((resolve) => setImmediate(() => resolve(late)));
    await expect(openTogether([Promise.resolve(early), Promise.reject<null>(new RedisStartError(REDIS)), afterAll])).rejects.toThrow(REDIS);
    expect(early.close).toHaveBeenCalledTimes(1);
    expect(late.close).toHaveBeenCalledTimes(1);
  });

  it('hides no unexpected error behind an expected error [R16.03]', async () => {
    const asked = jest.fn(async () => null);
    const opening = openTogether(
      [Promise.reject<null>(new RedisStartError(REDIS)), Promise.reject<null>(new TypeError('x is null'))],
      asked,
    );
    await expect(opening).rejects.toThrow(TypeError);
    expect(asked).not.toHaveBeenCalled();
  });
});

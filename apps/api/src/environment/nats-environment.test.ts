import { parseEnvironment } from '../environment';

const NEEDED = {
  DATABASE_URL: 'postgresql://user:secret@127.0.0.1:5432/waypost',
  SESSION_SECRET: 'a-secret-of-enough-length',
  DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};

describe('the environment of NATS [R16.03]', () => {
  it('is none by default', () => {
    expect(parseEnvironment(NEEDED)).toMatchObject({ value: { nats: null } });
  });

  it('has one server or several', () => {
    const set = { ...NEEDED, NATS_URL: 'nats://a:4222,nats://b:4222', NATS_MONITOR_URL: 'http://a:8222', NATS_STREAM_MIB: '16' };
    expect(parseEnvironment(set)).toMatchObject({
      value: { nats: { url: 'nats://a:4222,nats://b:4222', monitorUrl: 'http://a:8222', maxBytes: 16 * 1024 * 1024, replicas: 1 } },
    });
  });

  it.each([
    ['NATS_URL', 'nats://a:4222,http://me:hunter2@b', 'NATS_URL is not a URL like nats://… or tls://…, or several separated by commas.'],
    ['NATS_MONITOR_URL', 'a:8222', 'NATS_MONITOR_URL is "a:8222"; it must be a URL like http://… or https://….'],
    ['NATS_STREAM_MIB', '1', 'NATS_STREAM_MIB is "1"; it must be a whole number from 16 to 67108864.'],
    ['NATS_STREAM_REPLICAS', '9', 'NATS_STREAM_REPLICAS is "9"; it must be a whole number from 1 to 5.'],
  ])('stops with one line that names %s=%s', (name, value, message) => {
    expect(parseEnvironment({ ...NEEDED, NATS_URL: 'nats://a:4222', [name]: value })).toEqual({ ok: false, error: message });
    expect(parseEnvironment({ ...NEEDED, [name]: value })).toEqual({ ok: false, error: message });
  });
});

import { telemetryEnvironment } from './telemetry-environment';

describe('the environment of telemetry [R16.03] [R16.09]', () => {
  it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }])('is off for %j', (source) => {
    expect(telemetryEnvironment(source)).toEqual({ ok: true, value: null });
  });

  it('takes a collector, and identifies the process by its port', () => {
    const parsed = telemetryEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: ' http://collector:4318/in ', PORT: '4201' });
    expect(parsed).toEqual({ ok: true, value: { endpoint: 'http://collector:4318/in', instance: expect.stringMatching(/:4201$/) } });
  });

  it.each(['collector:4318', 'grpc://collector:4317', 'secret@nowhere'])(
    'names the variable for %s, and repeats none of the value',
    (endpoint) => {
      const parsed = telemetryEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
      expect(parsed).toEqual({ ok: false, error: 'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL like http://… or https://….' });
    },
  );
});

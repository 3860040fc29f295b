import { anExperiment } from '../../testing';
import { parseExperimentContent } from './experiment-schema';

const ODD: readonly unknown[] = [null, true, -1, 1e308, '', 'text', '__proto__', [], {}, [[]], [null], [true], { length: 3 }];
const PROTO: unknown = JSON.parse('{"__proto__":{"isArchived":true},"constructor":{"prototype":{}}}');

describe('parseExperimentContent', () => {
  it('answers any value in any field without an exception [R9.03] [R12.02]', () => {
    for (const value of [...ODD, PROTO]) {
      for (const field of Object.keys(anExperiment()))
        expect([field, parseExperimentContent({ ...anExperiment(), [field]: value }).ok]).toHaveLength(2);
      const everywhere = Object.fromEntries(Object.keys(anExperiment()).map((field) => [field, value]));
      expect(parseExperimentContent(everywhere)).toMatchObject({ ok: false });
      expect(parseExperimentContent({ ...anExperiment(), variants: [value, value], target: { pages: value } })).toMatchObject({
        ok: false,
      });
    }
    expect(parseExperimentContent(PROTO)).toMatchObject({ ok: false });
  });

  it('refuses deep nesting instead of overflowing its stack [R12.02]', () => {
    const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
    expect(parseExperimentContent({ ...anExperiment(), content: deep(5000) })).toEqual({
      ok: false,
      error: [{ field: '', message: 'The experiment is nested too deeply.' }],
    });
    expect(parseExperimentContent({ ...anExperiment(), content: deep(20) }).ok).toBe(true);
  });
});

import { anExperiment } from '../../testing';
import { parseExperimentContent } from './experiment-schema';

const ODD: readonly unknown[] = [null, true, -1, 1e308, '', 'text', '__proto__', [], {}, [[]], [null], [true], { length: 3 }];
const PROTO: unknown = JSON.parse('{"__proto__":{"isArchived":true},"constructor":{"prototype":{}}}');

/** The odd values that a field accepts, as JSON. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  name: ['"text"', '"__proto__"'],
  hypothesis: ['null', '""', '"text"', '"__proto__"'],
  guardrails: ['null', '[]'],
};

/** Returns the fields that have a fault if one field has this value. */
function fieldsRefusedFor(field: string, value: unknown): ReadonlySet<string | undefined> {
  const parsed = parseExperimentContent({ ...anExperiment(), [field]: value });
  return new Set(parsed.ok ? [] : parsed.error.map((fault) => fault.field.split(/[.[]/)[0]));
}

describe('parseExperimentContent', () => {
  it('answers any value in any field without an exception, with faults at that field only [R9.03] [R12.02]', () => {
    for (const value of [...ODD, PROTO]) {
      for (const field of Object.keys(anExperiment()))
        expect([field, value, ...fieldsRefusedFor(field, value)]).toEqual([
          ...[field, value],
          ...(ACCEPTED[field]?.includes(JSON.stringify(value)) ? [] : [field]),
        ]);
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

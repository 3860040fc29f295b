import { Schema } from 'yup';
import { BOOLEAN_FIELDS, TEXT_FIELDS } from './answers';
import { fieldSchema } from './field-schema';

const context = { now: new Date('2026-11-18T18:00:00.000Z') };

describe('fieldSchema', () => {
  it('is one yup schema per field, which accepts an absent and a skipped answer [R5.11]', () => {
    for (const field of [...TEXT_FIELDS, ...BOOLEAN_FIELDS]) {
      expect(fieldSchema(field)).toBeInstanceOf(Schema);
      expect(fieldSchema(field)).toBe(fieldSchema(field));
      expect(fieldSchema(field).isValidSync(undefined, { context })).toBe(true);
      expect(fieldSchema(field).isValidSync(null, { context })).toBe(true);
    }
  });

  it('uses the time in the context, else the system’s clock [R5.13]', () => {
    expect(fieldSchema('vehicle1Year').isValidSync('2027', { context })).toBe(true);
    expect(fieldSchema('vehicle1Year').isValidSync('2028', { context })).toBe(false);
    expect(fieldSchema('vehicle1Year').isValidSync(String(new Date().getUTCFullYear()))).toBe(true);
  });
});

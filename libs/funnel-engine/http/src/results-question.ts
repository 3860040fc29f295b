import type { ResultsQuestion } from '@waypost/funnel-engine/contract';
import { err, type Result } from '@waypost/platform/kernel';
import { parseFields, type FieldSchema } from '@waypost/platform/parsing';
import { fields, text, wholeNumber } from '@waypost/platform/parsing/schemas';
import { MAX_ADDRESS_CHARACTERS, boundedAddress } from '@waypost/visitor/model/addresses';

const LAST_HOUR = 23;

const question: FieldSchema<ResultsQuestion> = fields('Question', {
  url: text('Address', { max: MAX_ADDRESS_CHARACTERS })
    .transform((value: unknown) => (typeof value === 'string' ? boundedAddress(value) : value))
    .test('address', '${path} is no address.', (value) => URL.canParse(value)),
  localHour: wholeNumber('Hour', { min: 0, max: LAST_HOUR }),
});

/** Parses the body of `POST /api/results`. The error names the field that is wrong (R12.02). */
export function parseResultsQuestion(body: unknown): Result<ResultsQuestion, { readonly field: string }> {
  const read = parseFields(question, body);
  return read.ok ? read : err({ field: read.error.field || 'url' });
}

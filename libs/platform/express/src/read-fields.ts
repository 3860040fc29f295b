import { faultProblem, type ProblemDetails } from '@waypost/platform/http';
import type { Result } from '@waypost/platform/kernel';
import { parseFields, type FieldSchema } from '@waypost/platform/parsing';
import { RequestProblem } from './problem-answer';

/** Reads a body or a query by its schema. Invalid input is answered with 400, the field, and the call's own code if it has one (R12.02). */
export function readFields<Value>(schema: FieldSchema<Value>, sent: unknown, code?: string): Value {
  const read = parseFields(schema, sent);
  if (read.ok) return read.value;
  throw new RequestProblem(faultProblem(read.error, code));
}

/** Returns a use case's value. Throws the problem that its refusal is answered with. */
export function valueOr<Value, Refusal>(result: Result<Value, Refusal>, problemOf: (refusal: Refusal) => ProblemDetails): Value {
  if (result.ok) return result.value;
  throw new RequestProblem(problemOf(result.error));
}

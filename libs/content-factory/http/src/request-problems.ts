import type { RunRefusal } from '@waypost/content-factory/server';
import { RequestProblem } from '@waypost/platform/express';
import { problem, type ProblemDetails } from '@waypost/platform/http';
import type { Result } from '@waypost/platform/kernel';
import { parseFields, type FieldSchema } from '@waypost/platform/parsing';

export type Refusal = RunRefusal | 'no-item' | 'no-author-here' | 'changed';

const wrongField = (field: string, title: string): ProblemDetails =>
  problem({ status: 400, code: 'wrong-field', title, ...(field === '' ? {} : { field }) });
const missing = (what: string): ProblemDetails => problem({ status: 404, code: 'not-found', title: `There is no such ${what}` });

const PROBLEMS: Readonly<Record<Refusal, ProblemDetails>> = {
  'no-branch': missing('branch'),
  'branch-closed': problem({ status: 409, code: 'branch-closed', title: 'Drafts go to a branch that is open and is not main' }),
  'no-place': wrongField('brand', 'This brand has no place for articles.'),
  'no-author': wrongField('author', 'There is no such author.'),
  'no-author-here': missing('author'),
  'no-prompt': missing('version of the prompt'),
  'no-run': missing('run'),
  'no-item': missing('item'),
  'sheet-full': problem({ status: 409, code: 'sheet-full', title: 'No more facts fit on the sheet of this run' }),
  changed: problem({ status: 409, code: 'edit-conflict', title: 'Somebody has changed this author in the meantime' }),
};

export const refuse = (refusal: Refusal): RequestProblem => new RequestProblem(PROBLEMS[refusal]);

/** The value, or the problem that the request is answered with. */
export function valueOrProblem<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw refuse(result.error);
}

/** Reads what was sent; a field that is wrong is answered with 400 and its name (R12.02). */
export function readSent<Value>(schema: FieldSchema<Value>, sent: unknown): Value {
  const read = parseFields(schema, sent);
  if (read.ok) return read.value;
  throw new RequestProblem(wrongField(read.error.field, read.error.message));
}

import type { RunRefusal } from '@waypost/content-factory/server';
import type { AuthorVersion, PromptVersion } from '@waypost/content-factory/server/ports';
import { valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { faultProblem, problem, type ProblemDetails } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { Result } from '@waypost/platform/kernel';

export type Refusal = RunRefusal | 'no-item' | 'no-author-here' | 'no-picture' | 'changed' | 'prompt-changed';

const missing = (what: string): ProblemDetails => notFoundProblem(`There is no such ${what}`);

const PROBLEMS: Readonly<Record<Refusal, ProblemDetails>> = {
  'no-branch': missing('branch'),
  'branch-closed': problem({ status: 409, code: 'branch-closed', title: 'Drafts go to a branch that is open and is not main' }),
  'no-place': faultProblem({ field: 'brand', message: 'This brand has no place for articles.' }),
  'no-author': faultProblem({ field: 'author', message: 'There is no such author.' }),
  'no-author-here': missing('author'),
  'no-picture': faultProblem({ field: 'photo', message: 'There is no such picture. Choose it from the branch’s pictures.' }),
  'already-started': problem({
    status: 409,
    code: 'already-started',
    title: 'This form has started a run already, with other details. It is in the list of all runs',
  }),
  'no-prompt': missing('version of the prompt'),
  'no-run': missing('run'),
  'no-item': missing('item'),
  'sheet-full': problem({ status: 409, code: 'sheet-full', title: 'No more facts fit on the sheet of this run' }),
  changed: problem({ status: 409, code: 'edit-conflict', title: 'Somebody has changed this author in the meantime' }),
  'prompt-changed': problem({ status: 409, code: 'edit-conflict', title: 'Other instructions became current in the meantime' }),
};

export const refuse = (refusal: Refusal): RequestProblem => new RequestProblem(PROBLEMS[refusal]);

/** A change that came second, with the author as somebody else left it (R10.12). */
export const authorConflict = (current: AuthorVersion | null): RequestProblem => new RequestProblem(problem(PROBLEMS.changed, { current }));

/** Instructions that came second, with those that are current meanwhile (R10.12). */
export const promptConflict = (current: PromptVersion | null): RequestProblem =>
  new RequestProblem(problem(PROBLEMS['prompt-changed'], { current }));

/** The value, or the problem that the request is answered with. */
export const valueOrProblem = <Value>(result: Result<Value, Refusal>): Value => valueOr(result, (refusal) => PROBLEMS[refusal]);

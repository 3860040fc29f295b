import { FaultyField, type FieldFault, type Refusal } from '@waypost/content/server';
import { EDIT_CONFLICT, IMAGE_IN_USE, PUBLISH_PROBLEMS } from '@waypost/control-center/contract';
import { problem, type ProblemDetails } from '@waypost/http';
import type { Result } from '@waypost/kernel';
import { RequestProblem } from '../../http/problem-answer';

const WHAT = { branch: 'branch', content: 'content', revision: 'version', publication: 'publication', schedule: 'plan' } as const;

const wrongField = ({ field, message }: FieldFault): ProblemDetails =>
  problem({ status: 400, code: 'wrong-field', title: message, ...(field === '' ? {} : { field }) });

/** Why something was not done, as the control center's API answers it, with what a person needs to decide. */
function problemOf(refusal: Refusal): ProblemDetails {
  switch (refusal.kind) {
    case 'not-found':
      return problem({ status: 404, code: 'not-found', title: `There is no such ${WHAT[refusal.what]}` });
    case 'main-is-published':
      return problem({ status: 409, code: 'main-is-published', title: 'What is published changes by publishing a branch' });
    case 'branch-archived':
      return problem({ status: 409, code: 'branch-archived', title: 'The branch is archived' });
    case 'name-taken':
      return problem({ status: 409, code: 'name-taken', title: 'Too many branches have this name', field: 'name' });
    case 'wrong-field':
      return wrongField(refusal.fault);
    case 'edit-conflict': {
      const { current, base } = refusal;
      return { ...problem({ status: 409, code: EDIT_CONFLICT, title: 'Somebody has saved this in the meantime' }), ...{ current, base } };
    }
    case 'publish-conflict': {
      const { changes } = refusal;
      return { ...problem({ status: 409, code: PUBLISH_PROBLEMS.conflict, title: 'Main has changed the same fields' }), ...{ changes } };
    }
    case 'publish-stopped':
    case 'publish-warned': {
      const { checks } = refusal;
      const [code, title] =
        refusal.kind === 'publish-stopped'
          ? ([PUBLISH_PROBLEMS.stopped, 'A check stops this'] as const)
          : ([PUBLISH_PROBLEMS.warned, 'There are warnings to read first'] as const);
      return { ...problem({ status: 422, code, title }), ...{ checks } };
    }
    case 'image-in-use': {
      const { uses } = refusal;
      return { ...problem({ status: 409, code: IMAGE_IN_USE, title: 'The picture is shown somewhere' }), ...{ uses } };
    }
    case 'nothing-to-publish':
      return problem({ status: 409, code: 'nothing-to-publish', title: 'There is nothing to publish: main says the same already' });
    case 'already-rolled-back':
      return problem({ status: 409, code: 'already-rolled-back', title: 'This publication was taken back already' });
  }
}

/** The value, or the problem that the request is answered with. */
export function valueOrProblem<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw new RequestProblem(problemOf(result.error));
}

/** Reads what was sent; a field that is wrong is answered with 400 and its name. */
export function readSent<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaultyField) throw new RequestProblem(wrongField(error.fault));
    throw error;
  }
}

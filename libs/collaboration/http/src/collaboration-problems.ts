import type { CommentRefusal, ReviewRefusal } from '@waypost/collaboration/server';
import { refusalProblem } from '@waypost/content/contract';
import { problem, type ProblemDetails } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';

/** Returns the API's problem for a refusal. */
export function collaborationProblem(refusal: ReviewRefusal | CommentRefusal): ProblemDetails {
  switch (refusal.kind) {
    case 'no-such-review':
      return notFoundProblem('There is no such review');
    case 'no-such-comment':
      return notFoundProblem('There is no such comment');
    case 'no-such-colleague':
      return problem({ status: 400, code: 'wrong-field', title: 'Choose a colleague who can edit', field: 'reviewerId' });
    case 'own-work':
      return problem({ status: 409, code: 'own-work', title: 'Nobody reviews their own work: ask somebody else' });
    case 'nothing-to-review':
      return problem({ status: 409, code: 'nothing-to-review', title: 'The branch changes nothing yet' });
    case 'not-yours':
      return problem({ status: 403, code: 'not-yours', title: 'This is for the colleague who was asked' });
    case 'already-decided':
      return problem({ status: 409, code: 'already-decided', title: 'This review is decided already' });
    default:
      return refusalProblem(refusal);
  }
}

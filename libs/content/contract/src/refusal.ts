import { faultProblem, problem, type ProblemDetails } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { FieldFault } from '@waypost/platform/parsing';
import { EDIT_CONFLICT, type ContentDetail } from './content-detail';
import { BRANCH_CHANGED, PUBLISH_PROBLEMS, type ContentChange, type PublishCheck } from './publishing';

/** The reason why a request was refused. Nothing was written. */
export type Refusal =
  | { readonly kind: 'not-found'; readonly what: 'branch' | 'content' | 'revision' | 'publication' | 'schedule' | 'replay' }
  | { readonly kind: 'main-is-published' }
  | { readonly kind: 'branch-archived' }
  /** It can't be archived while a publish is scheduled. */
  | { readonly kind: 'branch-scheduled' }
  | { readonly kind: 'name-taken' }
  | { readonly kind: 'wrong-field'; readonly fault: FieldFault }
  /** Somebody else saved or removed it in between. Carries their content, and the one from which both started (R10.12). */
  | { readonly kind: 'edit-conflict'; readonly current: ContentDetail<unknown> | null; readonly base: unknown }
  /** The branch has other items or revisions than the ones that the person has seen. */
  | { readonly kind: 'branch-changed' }
  | { readonly kind: 'publish-conflict'; readonly changes: readonly ContentChange[] }
  | { readonly kind: 'publish-stopped'; readonly checks: readonly PublishCheck[] }
  | { readonly kind: 'publish-warned'; readonly checks: readonly PublishCheck[] }
  /** The item's kind does not let it leave the branch. Carries the problem's code, its title and the data that a person needs to decide. */
  | { readonly kind: 'has-to-stay'; readonly code: string; readonly title: string; readonly details?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'nothing-to-publish' }
  | { readonly kind: 'already-rolled-back' };

/** Returns the refusal for findings: a stop always refuses, a warning until a person has accepted it (R15.05). Pure. */
export function checkRefusal(checks: readonly PublishCheck[], acceptsWarnings: boolean): Refusal | null {
  if (checks.some(({ severity }) => severity === 'stop')) return { kind: 'publish-stopped', checks };
  return checks.length > 0 && !acceptsWarnings ? { kind: 'publish-warned', checks } : null;
}

const WHAT = {
  branch: 'branch',
  content: 'content',
  revision: 'version',
  publication: 'publication',
  schedule: 'schedule',
  replay: 'replay',
} as const;

/** Returns the API's problem for a refusal, with the data that a person needs to decide. */
export function refusalProblem(refusal: Refusal): ProblemDetails {
  switch (refusal.kind) {
    case 'not-found':
      return notFoundProblem(`There is no such ${WHAT[refusal.what]}`);
    case 'main-is-published':
      return problem({ status: 409, code: 'main-is-published', title: 'The live site changes by publishing a branch' });
    case 'branch-archived':
      return problem({ status: 409, code: 'branch-archived', title: 'The branch is archived' });
    case 'branch-scheduled':
      return problem({ status: 409, code: 'branch-scheduled', title: 'It is scheduled to go live: cancel the schedule first' });
    case 'name-taken':
      return problem({ status: 409, code: 'name-taken', title: 'Too many branches have this name', field: 'name' });
    case 'wrong-field':
      return faultProblem(refusal.fault);
    case 'edit-conflict': {
      const { current, base } = refusal;
      const title = `Somebody has ${current ? 'saved' : 'deleted'} this in the meantime`;
      return problem({ status: 409, code: EDIT_CONFLICT, title }, { current, base });
    }
    case 'branch-changed':
      return problem({ status: 409, code: BRANCH_CHANGED, title: 'The branch was changed in the meantime. Read its changes again.' });
    case 'publish-conflict': {
      const { changes } = refusal;
      return problem({ status: 409, code: PUBLISH_PROBLEMS.conflict, title: 'The live site has changed the same fields' }, { changes });
    }
    case 'publish-stopped': {
      const { checks } = refusal;
      return problem({ status: 422, code: PUBLISH_PROBLEMS.stopped, title: 'Fix the errors to publish' }, { checks });
    }
    case 'publish-warned': {
      const { checks } = refusal;
      return problem({ status: 422, code: PUBLISH_PROBLEMS.warned, title: 'There are warnings to read first' }, { checks });
    }
    case 'has-to-stay': {
      const { code, title, details } = refusal;
      return problem({ status: 409, code, title }, details);
    }
    case 'nothing-to-publish':
      return problem({ status: 409, code: 'nothing-to-publish', title: 'There is nothing to publish: the live site says the same' });
    case 'already-rolled-back':
      return problem({ status: 409, code: 'already-rolled-back', title: 'This publication was rolled back already' });
  }
}

import { refusalProblem } from '@waypost/content/contract';
import { LIFE_REFUSAL_STATUS, type LifeRefusal } from '@waypost/experiments/model/life';
import type { ExperimentRefusal } from '@waypost/experiments/server';
import { problem, type ProblemDetails } from '@waypost/platform/http';

const isLifeRefusal = (refusal: ExperimentRefusal): refusal is LifeRefusal => refusal.kind in LIFE_REFUSAL_STATUS;

/** Returns the API's problem for a refusal, with what a person needs to decide. */
export function experimentProblem(refusal: ExperimentRefusal): ProblemDetails {
  if (!isLifeRefusal(refusal)) return refusalProblem(refusal);
  const { kind, ...about } = refusal;
  return { ...problem({ status: LIFE_REFUSAL_STATUS[kind], code: kind, title: titleOf(refusal) }), ...about };
}

function titleOf(refusal: LifeRefusal): string {
  switch (refusal.kind) {
    case 'not-published':
      return 'The live site has no such experiment: publish the branch that it is on first';
    case 'wrong-state':
      return `The experiment is ${refusal.state}; it can’t be done from there`;
    case 'already-shipped':
      return `Everyone has the variant ${refusal.variant} already`;
    case 'page-in-experiment':
      return `One of its pages is in the running experiment “${refusal.experimentName}” already`;
    case 'arm-missing':
      return `The branch of the variant ${refusal.variant} is gone`;
    case 'no-such-variant':
      return `The experiment has no variant ${refusal.variant}`;
  }
}

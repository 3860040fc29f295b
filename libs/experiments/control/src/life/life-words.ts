import type { LifeCall } from '@waypost/experiments/contract';
import type { ExperimentLife, ExperimentState, WaitingField } from '@waypost/experiments/model/life';
import { capitalized, joined } from '@waypost/platform/kernel/text';

export type LifeStep = LifeCall | 'ship';

/** The steps that each state allows, the main one first. */
const STEPS: Readonly<Record<ExperimentState, readonly LifeStep[]>> = {
  draft: ['start'],
  running: ['ship', 'pause', 'stop', 'update-arms'],
  paused: ['resume', 'ship', 'stop', 'update-arms'],
  stopped: ['ship', 'start'],
};

/** Returns the allowed steps. After a ship there are none, because every visitor has the winner then. */
export const stepsOf = ({ state, shipped }: Pick<ExperimentLife, 'state' | 'shipped'>): readonly LifeStep[] =>
  shipped === null ? STEPS[state] : [];

export interface StepWords {
  readonly button: string;
  readonly title: string;
  /** The effect on visitors and on the results. */
  readonly text: string;
  readonly done: string;
  readonly isDangerous?: boolean;
}

const START: StepWords = {
  button: 'Start',
  title: 'Start the experiment?',
  text: 'From now on each visitor of its pages gets one of the variants and keeps it. What the variants show is fixed at this moment: later edits reach visitors when you update the variants.',
  done: 'The experiment runs',
};
const START_AGAIN: StepWords = {
  ...START,
  button: 'Start again',
  title: 'Start the experiment again?',
  text: 'This begins a new phase: visitors are drawn again, and counting begins at zero. The variants show what they are at this moment.',
};

const WORDS: Readonly<Record<Exclude<LifeStep, 'start'>, StepWords>> = {
  pause: {
    button: 'Pause',
    title: 'Pause the experiment?',
    text: 'Everyone sees the pages as they are until you resume. No new visitors enter. When you resume, visitors get the same variant again.',
    done: 'The experiment is paused',
  },
  resume: {
    button: 'Resume',
    title: 'Resume the experiment?',
    text: 'Visitors get the variant again that they had, and new visitors enter. Counting goes on where it was.',
    done: 'The experiment runs again',
  },
  stop: {
    button: 'Stop',
    title: 'Stop the experiment?',
    text: 'Everyone sees the pages as they are. The results stay here. If you start it again, visitors are drawn again and counting begins at zero.',
    done: 'The experiment is stopped',
    isDangerous: true,
  },
  'update-arms': {
    button: 'Update the variants',
    title: 'Update what the variants show?',
    text: 'Visitors get the variants as they are published now. This begins a new phase: visitors are drawn again, and counting begins at zero.',
    done: 'The variants are updated',
  },
  ship: {
    button: 'Ship a variant…',
    title: 'Give everyone one variant?',
    text: 'The variant goes live for all visitors, and the experiment ends. It is a publish of its own, so History can roll it back.',
    done: 'Everyone has the variant',
  },
};

export const wordsOf = (step: LifeStep, state: ExperimentState): StepWords =>
  step === 'start' ? (state === 'draft' ? START : START_AGAIN) : WORDS[step];

interface StepChange {
  /** The life in which the step was asked for, and the current one. */
  readonly before: ExperimentLife;
  readonly now: ExperimentLife;
  /** The variant that a ship is about. */
  readonly variant: string;
}

/** Returns true if the experiment is where a step leads. A new phase tells a start and an update from what was before them. */
export function isTaken(step: LifeStep, { before, now, variant }: StepChange): boolean {
  if (step === 'ship') return now.shipped === variant;
  if (step === 'start' || step === 'update-arms') return now.phase > before.phase;
  return now.state === (step === 'resume' ? 'running' : step === 'pause' ? 'paused' : 'stopped');
}

/** What is true after a step was canceled. */
export const UNCHANGED: Readonly<Record<ExperimentState, string>> = {
  draft: 'The experiment has not started.',
  running: 'The experiment still runs.',
  paused: 'The experiment is still paused.',
  stopped: 'The experiment is still stopped.',
};

const WAITING: Readonly<Record<WaitingField, string>> = {
  variants: 'the variants',
  weights: 'the weights',
  target: 'who takes part',
  primaryMetric: 'what decides',
  plan: 'the plan',
};

/** Returns the fields that visitors get only with the next phase: `The variants and the plan`. */
export function waitingInWords(waiting: readonly WaitingField[]): string {
  return capitalized(
    joined(
      waiting.map((field) => WAITING[field]),
      'and',
    ),
  );
}

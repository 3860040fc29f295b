import { earlierAnswersPath, fitAnswers, type LocalizedForm } from '@waypost/funnel-engine/model';
import type { PagePayload, PlainVisit } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import type { Answers } from '@waypost/validation';
import { selectFinishedOn } from '@waypost/visitor/web';
import { useAfterAttach } from './use-attached';

export interface EarlierAnswersInput {
  readonly form: LocalizedForm;
  readonly route: PagePayload['route'];
  readonly requested: string | undefined;
  readonly answers: Answers;
  readonly visit: PlainVisit | null;
  readonly clock: Clock;
}

/** Where the answers of a form that was finished on another page lead; null where the visitor is not asked about them. */
export function useEarlierAnswers({ form, route, requested, answers, visit, clock }: EarlierAnswersInput): string | null {
  const finishedOn = useAfterAttach(
    (state: Parameters<typeof selectFinishedOn>[0]) => selectFinishedOn(state, form.name),
    visit?.userState.finishedOn[form.name],
  );
  if (finishedOn === undefined) return null;
  return earlierAnswersPath({ route, form }, { requested, answers: fitAnswers(form, answers, clock.now()), finishedOn });
}

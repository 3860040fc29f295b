import type { LocalizedField, LocalizedForm, LocalizedStep } from '@waypost/funnel-engine/model/form';
import type { UiCopy } from '@waypost/pages/model';
import { localizedDay } from '@waypost/platform/kernel/days';
import type { Answers } from '@waypost/validation';

export interface AnswerWordsInput {
  readonly form: Pick<LocalizedForm, 'language'>;
  readonly step: LocalizedStep;
  readonly answers: Answers;
  readonly copy: Pick<UiCopy, 'yes' | 'no' | 'skipped'>;
}

/** Returns the visitor's answer to a step in words; null if there is none. */
export function answerWords({ form, step, answers, copy }: AnswerWordsInput): string | null {
  const given = step.fields.map((field) => ({ field, answer: answers[field.name] })).filter(({ answer }) => answer !== undefined);
  if (given.length === 0) return null;

  const isAlone = given.filter(({ answer }) => answer !== null).length === 1;
  const words = given.flatMap(({ field, answer }) => {
    if (answer === null || answer === undefined) return [];
    if (typeof answer === 'boolean') {
      const yesOrNo = answer ? copy.yes : copy.no;
      return [isAlone ? yesOrNo : `${field.copy.label} ${yesOrNo}`];
    }
    if (field.input === 'birth-date') return [localizedDay(answer, form.language)];
    return [field.options?.find(({ value }) => value === answer)?.label ?? answer];
  });
  if (words.length === 0) return copy.skipped;
  // "2019 Ford Escape", "Ana Ruiz": short texts that form one answer together.
  return words.join(step.fields.every(isShortText) ? ' ' : ', ');
}

const isShortText = ({ input }: LocalizedField): boolean => input === 'text' || input === 'digits' || input === 'combobox';

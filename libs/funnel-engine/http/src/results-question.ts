import { err, ok, type Result } from '@waypost/platform/kernel';
import { number, object, string, ValidationError, type Schema } from 'yup';
import type { ResultsQuestion } from '@waypost/funnel-engine/contract';

const URL_MAX_CHARACTERS = 4000;
const LAST_HOUR = 23;

const question: Schema<ResultsQuestion> = object({
  url: string()
    .required()
    .max(URL_MAX_CHARACTERS)
    .test((value) => URL.canParse(value)),
  localHour: number().required().integer().min(0).max(LAST_HOUR),
});

/** The body of `POST /api/results`, or the field that is wrong (R12.02). */
export function parseResultsQuestion(body: unknown): Result<ResultsQuestion, { readonly field: string }> {
  try {
    const { url, localHour } = question.validateSync(body, { strict: true, disableStackTrace: true });
    return ok({ url, localHour });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return err({ field: error.path || 'url' });
  }
}

import { resolveStep } from '@waypost/funnel-engine/model/step';
import type { PageOutline } from '@waypost/pages/contract/payload';
import type { SafeStorage } from '@waypost/platform/store-kit';
import { matchRoute } from '@waypost/routing/model/table';
import { isEventTracked } from '@waypost/tracking/contract';
import type { stepAnswered } from '@waypost/visitor/web/user-state';
import { readDrafts, typedValues, writeDrafts } from '../drafts/step-draft';

/**
 * Removes the draft of a step that was answered or skipped, at each address that shows it: the first step is at the bare path too. Another
 * page may ask for the same: what was typed there for an answered field is older than the answer. What was typed into other fields stays
 * (R6.06, R4.13). A visitor who starts over clears all drafts.
 */
export function forgetSentDrafts(
  storage: SafeStorage,
  page: PageOutline | null | undefined,
  action: ReturnType<typeof stepAnswered>,
): void {
  const { clears, answers } = action.payload;
  if (clears) return writeDrafts(storage, []);
  const event = isEventTracked(action) ? action.meta.event : null;
  if (event?.name !== 'formStepSubmitted') return;
  const left = Object.keys(readDrafts(storage))
    .filter((path) => stepAt(page, path) !== event.properties.stepName)
    .map((path) => [path, Object.entries(typedValues(storage, path)).filter(([field]) => !(field in answers))] as const)
    .filter(([, fields]) => fields.length > 0);
  writeDrafts(
    storage,
    left.map(([path, fields]) => [path, Object.fromEntries(fields)] as const),
  );
}

/** Returns the name of the step that a path of the page shows; null for a path of another page. */
function stepAt(page: PageOutline | null | undefined, path: string): string | null {
  const match = page?.form ? matchRoute([page.route], path) : null;
  return page?.form && match ? resolveStep(page.form, match.params['step']).step.name : null;
}

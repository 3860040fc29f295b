import { resolveStep } from '@waypost/funnel-engine/model/step';
import type { PageOutline } from '@waypost/pages/contract/payload';
import type { SafeStorage } from '@waypost/platform/store-kit';
import { matchRoute } from '@waypost/routing/model/table';
import { isEventTracked } from '@waypost/tracking/contract';
import type { stepAnswered } from '@waypost/visitor/web/user-state';
import { forgetDrafts } from '../runtime/step-draft';

/**
 * Removes the draft of a step that was answered or skipped, at each address that shows it: the first step is at the bare path too. What was
 * typed into the other steps stays (R6.06, R4.13). A visitor who starts over clears all drafts.
 */
export function forgetSentDrafts(
  storage: SafeStorage,
  page: PageOutline | null | undefined,
  action: ReturnType<typeof stepAnswered>,
): void {
  if (action.payload.clears) return forgetDrafts(storage, () => true);
  const event = isEventTracked(action) ? action.meta.event : null;
  if (event?.name !== 'formStepSubmitted') return;
  forgetDrafts(storage, (path) => stepAt(page, path) === event.properties.stepName);
}

/** Returns the name of the step that a path of the page shows; null for a path of another page. */
function stepAt(page: PageOutline | null | undefined, path: string): string | null {
  const match = page?.form ? matchRoute([page.route], path) : null;
  return page?.form && match ? resolveStep(page.form, match.params['step']).step.name : null;
}

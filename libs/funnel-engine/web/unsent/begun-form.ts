import type { PageOutline } from '@waypost/pages/contract/payload';
import { begunForm, begunFormCookie } from '@waypost/visitor/model/stored';

export interface BegunFormOptions {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
  /** Returns the page that is shown. */
  readonly payload: () => PageOutline | null | undefined;
}

export interface BegunFormTracker {
  /** Called when the visitor has typed something. */
  begin(): void;
  /** Called when a step is answered or entered. At the form's end the draft is finished. */
  goOn(step: { readonly finishedOn?: string | null }): void;
}

/**
 * Tells the server which form version the visitor has begun on a page. Their draft then stays with that version in any tab and after any
 * publish (R4.13).
 */
export function trackBegunForm({ document, location, payload }: BegunFormOptions): BegunFormTracker {
  const keep = (isFinished: boolean, isRecorded: (page: string, form: string) => boolean): void => {
    const { form, route } = payload() ?? {};
    if (!form || !route || isRecorded(route.name, form.name)) return;
    document.cookie = begunFormCookie({ page: route.name, form: form.name, isFinished }, location.protocol === 'https:');
  };
  return {
    // Runs for each letter, but writes only at the first one.
    begin: () => keep(false, (page, form) => begunForm(document.cookie, page) === form),
    goOn: ({ finishedOn }) => keep(Boolean(finishedOn), () => false),
  };
}

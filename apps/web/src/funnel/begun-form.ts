import type { PageOutline } from '@waypost/pages/contract/payload';
import { begunForm, begunFormCookie } from '@waypost/visitor/model/stored';

export interface BegunFormOptions {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
  /** The page that is shown. */
  readonly payload: () => PageOutline | null | undefined;
}

export interface BegunFormKeeper {
  /** Something was typed. */
  begin(): void;
  /** A step was answered or entered; at the form's end the draft is finished. */
  goOn(step: { readonly finishedOn?: string | null }): void;
}

/** Tells the server which form version the visitor has begun on a page: their draft stays with it in any tab and after any publish (R4.13). */
export function keepBegunForm({ document, location, payload }: BegunFormOptions): BegunFormKeeper {
  const keep = (isFinished: boolean, isRecorded: (page: string, form: string) => boolean): void => {
    const { form, route } = payload() ?? {};
    if (!form || !route || isRecorded(route.name, form.name)) return;
    document.cookie = begunFormCookie({ page: route.name, form: form.name, isFinished }, location.protocol === 'https:');
  };
  return {
    // Asked at each letter, and written at the first.
    begin: () => keep(false, (page, form) => begunForm(document.cookie, page) === form),
    goOn: ({ finishedOn }) => keep(Boolean(finishedOn), () => false),
  };
}

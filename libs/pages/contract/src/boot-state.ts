import { STATE_ELEMENT_ID, type BootState, type PageOutline, type PagePayload } from './page-payload';
import { invariant } from '@waypost/platform/kernel';

/** What a page's HTML says of it: without the words and questions that a file of the build says. */
export type WrittenBootState = BootState<PageOutline>;

/** What the server puts into the page. The first paint is made, and nothing before React reads what is left out. */
export function writtenState(boot: BootState): WrittenBootState {
  const { payload, assets } = boot;
  if (payload === null || assets.parts === undefined) return boot;
  const { copy: _copy, form, ...page } = payload;
  return { ...boot, payload: { ...page, form: form && { name: form.name, steps: form.steps.map(({ name, kind }) => ({ name, kind })) } } };
}

/** What the server put into the page. It is our own server's JSON in our own page, so its shape is trusted. */
export function readBootState(document: Document): WrittenBootState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  invariant(text, 'the page carries its state');
  return JSON.parse(text) as WrittenBootState;
}

/** Whether nothing of the page was left out, or all of it has come: both parts do at once. */
export const isWholePage = (page: PageOutline): page is PagePayload => page.copy !== undefined;

import { STATE_ELEMENT_ID, type BootState, type PageOutline, type PagePayload } from './page-payload';
import { invariant } from '@waypost/platform/kernel';

/** The boot state in a page's HTML, without the words and questions that the build's files hold. */
export type WrittenBootState = BootState<PageOutline>;

/**
 * Returns the state that the server writes into the page. The HTML is already rendered, and nothing reads the omitted parts before React.
 */
export function writtenState(boot: BootState): WrittenBootState {
  const { payload, assets } = boot;
  if (payload === null || assets.parts === undefined) return boot;
  const { copy: _copy, form, ...page } = payload;
  return { ...boot, payload: { ...page, form: form && { name: form.name, steps: form.steps.map(({ name, kind }) => ({ name, kind })) } } };
}

/** Reads the state from the page. It is our own server's JSON in our own page, so its shape is trusted. */
export function readBootState(document: Document): WrittenBootState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  invariant(text, 'the page carries its state');
  return JSON.parse(text) as WrittenBootState;
}

/** Returns whether the page is complete. Both omitted parts load together. */
export const isWholePage = (page: PageOutline): page is PagePayload => page.copy !== undefined;

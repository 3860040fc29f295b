import { STATE_ELEMENT_ID, type BootState } from './page-payload';
import { invariant } from '@waypost/platform/kernel';

/** What the server put into the page. It is our own server's JSON in our own page, so its shape is trusted. */
export function readBootState(document: Document): BootState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  invariant(text, 'the page carries its state');
  return JSON.parse(text) as BootState;
}

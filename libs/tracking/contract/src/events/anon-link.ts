/**
 * Trigger: a stored anonymous id that is not marked linked was found at the start, once (R6.08).
 * Meaning: what is known under the old id is of the visitor, session and visit that this event carries.
 */
export interface AnonLinkEvent {
  readonly name: 'anonLink';
  readonly properties: { readonly oldUserId: string };
}

export const anonLink = (properties: AnonLinkEvent['properties']): AnonLinkEvent => ({ name: 'anonLink', properties });

/**
 * Trigger: a stored anonymous id that is not marked linked was found at the start, once (R6.08).
 * Meaning: the event's own anonymous id is the old one's successor; what is known under the old id is of the same visitor.
 */
export interface AnonLinkEvent {
  readonly name: 'anonLink';
  readonly properties: { readonly oldUserId: string };
}

export const anonLink = (properties: AnonLinkEvent['properties']): AnonLinkEvent => ({ name: 'anonLink', properties });

/**
 * Trigger: the page start found a stored anonymous id that is not marked as linked, once (R6.08). Meaning: the event's own anonymous id is
 * the old one's successor; data under the old id belongs to the same visitor.
 */
export interface AnonLinkEvent {
  readonly name: 'anonLink';
  readonly properties: { readonly oldUserId: string };
}

export const anonLink = (properties: AnonLinkEvent['properties']): AnonLinkEvent => ({ name: 'anonLink', properties });

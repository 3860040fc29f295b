/**
 * Trigger: a stored anonymous id that is not marked linked was found at the start, once (R6.08).
 * Meaning: events under the old id are of this visitor.
 */
export interface AnonLinkEvent {
  readonly name: 'anonLink';
  readonly properties: { readonly oldUserId: string };
}

export const anonLink = (properties: AnonLinkEvent['properties']): AnonLinkEvent => ({ name: 'anonLink', properties });

import type { PagePayload } from '@waypost/pages/contract/payload';

/** Returns `{experiment}:{variant}`, the value of an attribute of the root element (R9.08). */
export const shownVariantName = ({ experiment, variant }: NonNullable<PagePayload['experiment']>): string => `${experiment}:${variant}`;

import type { PagePayload } from '@waypost/pages/contract/payload';

/** `{experiment}:{variant}`, as the document's element names it (R9.08). */
export const shownVariantName = ({ experiment, variant }: NonNullable<PagePayload['experiment']>): string => `${experiment}:${variant}`;

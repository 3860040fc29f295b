import type { ContentKind } from '@waypost/content/model';

/** Fields that the server derives, so that nobody can judge them. What people read stands in other fields. */
const DERIVED: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  article: ['approvedText', 'isGenerated'],
  image: ['hash', 'bytes'],
};

/** Returns false for a field of an item that only machines read. */
export const isForReaders = (kind: ContentKind, field: string): boolean => DERIVED[kind]?.includes(field) !== true;

import { usePageAddresses } from '@waypost/control-center/client/api';
import type { ContentKind } from '@waypost/content/model';
import { WHOLE_CONTENT } from '@waypost/content/model/merge';
import { hasPages, readableValue } from './readable-value';

/** Returns a function that turns values of these fields of a kind into text, with the addresses of the pages that they name. */
export function useReadableValue(kind: ContentKind | null, fields: readonly string[]): (value: unknown, field: string) => string {
  const { addressOf: loaded, isLoaded, hasFailed } = usePageAddresses({ isNeeded: fields.some(hasPages) });
  // A page must not have one name at first and another one a moment later.
  const addressOf = isLoaded || hasFailed ? loaded : () => '…';
  return (value, field) => readableValue(value, field === WHOLE_CONTENT ? '' : field, { kind, addressOf });
}

import { isRecord } from '@waypost/platform/kernel';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns properties by the names of the search. A nested one is `campaign.source`. Empty properties are left out. */
export function propertyLines(properties: Readonly<Record<string, unknown>>, before = ''): readonly (readonly [string, string])[] {
  return Object.entries(properties).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (isEmpty(value)) return [];
    const path = `${before}${name}`;
    if (isRecord(value)) return propertyLines(value, `${path}.`);
    return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

import { MAX_ID_LENGTH } from '@waypost/content/contract/bodies';
import { parseContentParameter, CONTENT_KINDS, type ContentAddress } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { DAY_LENGTH, daysLater, isDay, pacificMidnight } from '@waypost/platform/kernel/days';
import { readFields } from '@waypost/platform/express';
import { fields, textOrAbsent } from '@waypost/platform/parsing/schemas';

const MAX_CONTENTS_LENGTH = 12_000;

const day = (label: string) =>
  textOrAbsent(label, { max: DAY_LENGTH }).test(
    'day',
    '${path} must be a day, YYYY-MM-DD.',
    (value) => value === undefined || isDay(value),
  );

/** Decodes a URL-encoded part. Returns null if it is malformed. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
function addressesIn(text: string): readonly (ContentAddress | null)[] {
  return text.split(',').map((part) => {
    const address = parseContentParameter(decoded(part) ?? '');
    const kind = CONTENT_KINDS.find((each) => each === address?.kind);
    return address && kind ? { kind, key: address.key } : null;
  });
}

const query = fields('Query', {
  branch: textOrAbsent('Branch', { max: MAX_ID_LENGTH }),
  before: textOrAbsent('Before', { max: 9 }).matches(/^\d+$/, '${path} must be a number.'),
  from: day('From'),
  to: day('To'),
  contents: textOrAbsent('Contents', { max: MAX_CONTENTS_LENGTH }).test(
    'contents',
    '${path} must be kinds and keys, as page:tqg.home,page:tqg.about.',
    (value) => value === undefined || !addressesIn(value).includes(null),
  ),
});

/** Parses the filter of publications (R10.02). */
export function readPublicationsQuery(asked: unknown): NonNullable<Parameters<Content['publications']>[0]> {
  const { branch, before, from, to, contents } = readFields(query, asked);
  return {
    branchId: branch,
    before: before === undefined ? undefined : Number(before),
    from: from === undefined ? undefined : pacificMidnight(from),
    until: to === undefined ? undefined : pacificMidnight(daysLater(to, 1)),
    contents: contents === undefined ? undefined : addressesIn(contents).filter((address) => address !== null),
  };
}

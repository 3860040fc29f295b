import { capitalized } from '@waypost/platform/kernel/text';

const NAMED_VERSION = /^([a-z]+)-v(\d+)$/;

/** Returns the staff's title of a form: `auto-v1` becomes “Auto form, version 1”. A name of another shape stays as it is. */
export function formTitle(name: string): string {
  const [, what, version] = NAMED_VERSION.exec(name) ?? [];
  return what && version ? `${capitalized(what)} form, version ${version}` : name;
}

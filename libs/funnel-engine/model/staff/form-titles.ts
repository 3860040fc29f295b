const NAMED_VERSION = /^([a-z]+)-v(\d+)$/;

/** A form as staff call it: `auto-v1` is “Auto form, version 1”. One that is not called so stands as it is. */
export function formTitle(name: string): string {
  const [, what, version] = NAMED_VERSION.exec(name) ?? [];
  return what && version ? `${what.charAt(0).toUpperCase()}${what.slice(1)} form, version ${version}` : name;
}

export type EventProperties = Readonly<Record<string, string>>;

/** Formats properties as `name = value`, one per line. */
export const propertiesToText = (properties: EventProperties): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/** Parses such lines. Lines without a name are ignored. */
export const propertiesFromText = (text: string): EventProperties =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at === -1 ? line.length : at).trim(), at === -1 ? '' : line.slice(at + 1).trim()] as const;
      })
      .filter(([name]) => name !== ''),
  );

/** Returns whether both have the same names and values, in any order. */
export const areSameProperties = (some: EventProperties, others: EventProperties): boolean =>
  Object.keys(some).length === Object.keys(others).length && Object.entries(some).every(([name, value]) => others[name] === value);

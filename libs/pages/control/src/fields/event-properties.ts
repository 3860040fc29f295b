/** Formats properties as `name = value`, one per line. */
export const propertiesToText = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/** Parses such lines. Lines without a name are ignored. */
export const propertiesFromText = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at === -1 ? line.length : at).trim(), at === -1 ? '' : line.slice(at + 1).trim()] as const;
      })
      .filter(([name]) => name !== ''),
  );

/** Parses an address; null if no browser can. Browsers of 2022 have no `URL.canParse`. */
export function parseUrl(value: string, base?: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Returns whether an address is of the host that a request asked for (R1.04). A URL has its host in lower case and without the default port
 * of its scheme. A `Host` header has both as the client or a proxy wrote them.
 */
export function isSameHost({ protocol, host }: Pick<URL, 'protocol' | 'host'>, hostHeader: string | undefined): boolean {
  // Nearly every request ends here.
  if (host === hostHeader) return true;
  const asked = hostHeader?.toLowerCase();
  const port = DEFAULT_PORTS[protocol];
  return asked === host || (port !== undefined && asked === `${host}:${port}`);
}

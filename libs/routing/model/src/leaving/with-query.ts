/** Returns an address with the current query added to its own. The address's own parameters win. */
export function withQuery(to: string, presentQuery: string): string {
  if (presentQuery.replace('?', '') === '') return to;
  const [beforeHash = '', ...hash] = to.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const own = query.join('?');
  const ownNames = new Set(new URLSearchParams(own).keys());
  const pairs = presentQuery
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => ownNames.has(name)));
  const merged = [...pairs, ...(own === '' ? [] : [own])].join('&');
  return path + (merged === '' ? '' : `?${merged}`) + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

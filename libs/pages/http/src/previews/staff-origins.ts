import type { Brand } from '@waypost/brands';

/** Where the control center is met, on whichever port: who may show previews in a frame. */
export const staffOrigins = (brands: readonly Brand[], publicScheme: string): readonly string[] =>
  brands
    .filter(({ id }) => id === 'ccc')
    .flatMap(({ domains }) => [...domains.exact, ...domains.wildcard, domains.dev])
    // A policy knows no addresses of IPv6.
    .filter((host) => !host.startsWith('['))
    .map((host) => `${publicScheme}://${host}:*`);

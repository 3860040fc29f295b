import { type Brand, isConsumerBrand } from '@waypost/brands';

/** Returns the origins of the control center with any port. They may show previews in a frame. */
export const staffOrigins = (brands: readonly Brand[], publicScheme: string): readonly string[] =>
  brands
    .filter(({ id }) => !isConsumerBrand(id))
    .flatMap(({ domains }) => [...domains.exact, ...domains.wildcard, domains.dev])
    // A content security policy can't contain IPv6 addresses.
    .filter((host) => !host.startsWith('['))
    .map((host) => `${publicScheme}://${host}:*`);

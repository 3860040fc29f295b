import type { Brand } from '@waypost/brands';

/** Returns a brand's origin. On a development address it is the brand's development host on the same port, otherwise its first domain. */
export function brandOriginBeside({ domains }: Pick<Brand, 'domains'>, scheme: string, ownHost: string): string {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(ownHost) ?? [];
  const isDevelopment = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(name);
  return `${scheme}://${isDevelopment ? domains.dev : (domains.exact[0] ?? domains.dev)}${isDevelopment ? port : ''}`;
}

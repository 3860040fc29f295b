import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { isProxyUnnamed, PROXY_UNNAMED, standInText } from '@waypost/operations/http';

/** Logs settings that an operator has probably not intended. */
export function warnOfEnvironment({ publicScheme, trustProxy, isProduction, standIns }: Environment, log: Logger): void {
  if (isProxyUnnamed({ publicScheme, trustProxy })) log.warn(PROXY_UNNAMED);
  if (isProduction && standIns.length > 0) log.error(standInText(standIns));
}

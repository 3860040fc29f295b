import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { PROXY_UNNAMED, standInText } from '@waypost/operations/http';

/** Logs settings that an operator has probably not intended. */
export function warnOfEnvironment({ publicScheme, trustProxy, isProduction, standIns }: Environment, log: Logger): void {
  if (publicScheme === 'https' && trustProxy === false) log.warn(PROXY_UNNAMED);
  if (isProduction && standIns.length > 0) log.error(standInText(standIns));
}

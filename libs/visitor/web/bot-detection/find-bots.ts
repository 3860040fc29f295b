import { collect, detect, detectors, sources } from '@fingerprintjs/botd';
import { fetchGet } from '@waypost/platform/http';
import type { BotDetectionResult } from '@waypost/tracking/contract';
import { DETECTORS_LEFT_OUT, SOURCES_LEFT_OUT } from './bot-signs';

// A separate chunk, fetched when the page is usable (R6.11).

/** The share of visits that report an installation to BotD's makers, if that is allowed. */
export const BOT_MONITORING_PROBABILITY = 0.001;
const MONITORING_URL = 'https://m1.openfpcdn.io/botd/v2.0.0/npm-monitoring';

const without = <T extends object>(all: T, leftOut: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !leftOut.includes(name))) as T;

export interface BotDetectionOptions {
  /** True if a third party may get any data: the operator has configured it, and the visitor has not refused. */
  readonly isMonitoringAllowed: boolean;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** Looks for signs of a bot in this browser. The library's own `load` would check all signs and decide on monitoring by itself. */
export async function findBots({ isMonitoringAllowed, random }: BotDetectionOptions): Promise<BotDetectionResult> {
  if (isMonitoringAllowed && random() < BOT_MONITORING_PROBABILITY) {
    // The response is not used, and a failure has no effect.
    fetchGet(MONITORING_URL, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }, false).catch(() => undefined);
  }
  const components = await collect(without(sources, SOURCES_LEFT_OUT));
  const [detections, { bot, ...verdict }] = detect(components, without(detectors, DETECTORS_LEFT_OUT));
  return {
    bot,
    kind: 'botKind' in verdict ? verdict.botKind : null,
    detections: Object.fromEntries(
      Object.entries(detections).flatMap(([name, detection]) => (detection.bot ? [[name, detection.botKind]] : [])),
    ),
  };
}

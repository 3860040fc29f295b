import type { PublishedContent } from '@waypost/content/server';
import type { ReadinessPart } from '@waypost/platform/express';
import { readinessParts } from '@waypost/operations/http';
import type { WaypostPorts } from '../waypost-ports';

export interface ComposedReadiness {
  /** How each part is that the process needs, asked now. */
  readonly parts: () => Promise<readonly ReadinessPart[]>;
  /** From now on the process takes nothing new: a balancer leads visitors elsewhere (R16.06). */
  announceStop(): void;
}

/** What `/readyz` and the metrics say of the process. */
export function composeReadiness(ports: WaypostPorts, published: Pick<PublishedContent, 'number'>): ComposedReadiness {
  let isStopping = false;
  const parts = async (): Promise<readonly ReadinessPart[]> => {
    const [isDatabaseThere, services] = await Promise.all([ports.isReady(), ports.services()]);
    return readinessParts({
      isStopping,
      isDatabaseThere,
      isDiskLow: ports.isDiskLow(),
      hasStream: ports.eventStream !== null,
      publication: published.number(),
      isProxyUnnamed: ports.publicScheme === 'https' && ports.trustProxy === false,
      standIns: ports.standIns,
      services,
    });
  };
  ports.metrics.watchParts(parts);
  return { parts, announceStop: () => void (isStopping = true) };
}

import type { PublishedContent } from '@waypost/content/server';
import type { ReadinessPart } from '@waypost/platform/express';
import { readinessParts } from '@waypost/operations/http';
import type { ProcessHealth, RunningProcess, WaypostPorts } from '../waypost-ports';

export interface ComposedReadiness {
  /** Returns the current status of each part that the process needs. */
  readonly parts: () => Promise<readonly ReadinessPart[]>;
  /** Makes `/readyz` report that the process accepts nothing new, so that a balancer directs visitors elsewhere (R16.06). */
  announceStop(): void;
}

type ReadinessWorld = ProcessHealth & Pick<RunningProcess, 'metrics'> & Pick<WaypostPorts, 'eventStream' | 'publicScheme' | 'trustProxy'>;

/** Composes the status of the process for `/readyz` and the metrics. */
export function composeReadiness(ports: ReadinessWorld, published: Pick<PublishedContent, 'number'>): ComposedReadiness {
  let isStopping = false;
  const parts = async (): Promise<readonly ReadinessPart[]> => {
    const [isDatabaseThere, services] = await Promise.all([ports.isReady(), ports.services()]);
    return readinessParts({
      isStopping,
      isDatabaseThere,
      isKeyCheckPending: ports.isKeyCheckPending(),
      isDiskLow: ports.isDiskLow(),
      hasStream: ports.eventStream !== null,
      publication: published.number(),
      publicScheme: ports.publicScheme,
      trustProxy: ports.trustProxy,
      standIns: ports.standIns,
      services,
    });
  };
  ports.metrics.watchParts(parts);
  return { parts, announceStop: () => void (isStopping = true) };
}

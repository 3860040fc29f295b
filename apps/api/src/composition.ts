import type { Server } from 'node:http';
import type { PublishedContent } from '@waypost/content/server';
import type { SetUp } from '@waypost/staff/server/set-up';
import { composeFeatures } from './compose/compose-features';
import { composeReadiness } from './compose/compose-readiness';
import { composeServer, type ComposedServer } from './compose/compose-server';
import type { WaypostPorts } from './waypost-ports';

export interface ComposedWaypost extends ComposedServer {
  /** Start it before the server listens and stop it after the server, because pages come from it. */
  readonly published: PublishedContent;
  /** Makes the control center's first account. */
  readonly setUp: SetUp;
  /** Makes `/readyz` report that the process accepts nothing new, so that a balancer directs visitors elsewhere (R16.06). */
  announceStop(): void;
  /** Resolves once every accepted event and every assignment is written. */
  drain(): Promise<void>;
}

/** Composes a whole Waypost process from its ports: use cases, pages, API, server. */
export function composeWaypost(ports: WaypostPorts): ComposedWaypost {
  // The server is composed of the features, whose streams to staff end once it stops listening.
  let server: Server | null = null;
  const features = composeFeatures(ports, () => server?.listening ?? false);
  const { content, control, events, experiments, pages } = features;
  const readiness = composeReadiness(ports, content.published);
  const composed = composeServer(ports, features, readiness.parts);
  server = composed.server;
  return {
    ...composed,
    published: content.published,
    setUp: control.setUp,
    announceStop: readiness.announceStop,
    async drain() {
      await events.drain();
      await experiments.drain();
      await pages.snapshotWriter.drain();
    },
  };
}

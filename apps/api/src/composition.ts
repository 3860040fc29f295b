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
  const features = composeFeatures(ports, () => server.listening);
  const { content, control, events, experiments, pages } = features;
  const readiness = composeReadiness(ports, content.published);
  const { server, app }: ComposedServer = composeServer(ports, features, readiness.parts);
  return {
    server,
    app,
    published: content.published,
    setUp: control.setUp,
    announceStop: readiness.announceStop,
    async drain() {
      await events.drain();
      await experiments.drain();
      await pages.keeper.drain();
    },
  };
}

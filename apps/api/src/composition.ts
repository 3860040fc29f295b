import type { PublishedContent } from '@waypost/content/server';
import type { SetUp } from '@waypost/staff/server/set-up';
import { composeFeatures } from './compose/compose-features';
import { composeReadiness } from './compose/compose-readiness';
import { composeServer, type ComposedServer } from './compose/compose-server';
import type { WaypostPorts } from './waypost-ports';

export interface ComposedWaypost extends ComposedServer {
  /** To be started before the server listens, and stopped after it: pages come from it. */
  readonly published: PublishedContent;
  /** Makes the control center's first account. */
  readonly setUp: SetUp;
  /** From now on `/readyz` says that the process takes nothing new: a balancer leads visitors elsewhere (R16.06). */
  announceStop(): void;
  /** Resolves when every event that was taken is written, and every assignment. */
  drain(): Promise<void>;
}

/** Puts a whole Waypost process together out of its ports: use cases, pages, API, server. */
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

import {
  CONTENT_VERSION_HEADER,
  createRouteRulesMatcher,
  isRouteRules,
  type RouteRules,
  type RouteRulesMatcher,
} from '@waypost/routing/model/rules';

/** A visitor waits no longer than this for an answer that hardly ever says anything. */
export const ROUTE_RULES_TIMEOUT_MS = 2000;

/** A path's rules, and which content the server would show there, where it could be asked (R2.15). */
export interface PathRules extends RouteRules {
  readonly contentVersion?: string;
}

export interface RouteRulesPorts {
  readonly buildId: string;
  /** Asks our own server; rejects where the answer is no success. */
  fetchOwn(path: string, options?: RequestInit): Promise<Pick<Response, 'headers' | 'json'>>;
  logError(message: string, error: unknown): void;
}

export interface RouteRulesClient {
  /** Fetches the manifest of this page's build, whose rules stand in where the server can't be asked (R2.13). */
  loadManifest(): Promise<void>;
  /** What the server says of a path (R2.12). Never rejects: rules that can't be had hold up no navigation. */
  rulesFor(pathname: string): Promise<PathRules>;
}

/** Asks for the rules of paths before the visitor is taken there. */
export function createRouteRulesClient({ buildId, fetchOwn, logError }: RouteRulesPorts): RouteRulesClient {
  let fromManifest: RouteRulesMatcher = () => ({});
  return {
    async loadManifest() {
      let manifest: unknown;
      try {
        manifest = await (await fetchOwn(`/builds/meta/${buildId}.json`)).json();
      } catch (error) {
        logError('The build manifest could not be fetched', error);
        return;
      }
      try {
        fromManifest = createRouteRulesMatcher(typeof manifest === 'object' && manifest && 'matcher' in manifest ? manifest.matcher : null);
      } catch (error) {
        logError('The matcher of the build manifest can’t be used', error);
      }
    },
    async rulesFor(pathname) {
      try {
        const answer = await fetchOwn(`/api/route-rules?path=${encodeURIComponent(pathname)}`, {
          signal: AbortSignal.timeout(ROUTE_RULES_TIMEOUT_MS),
        });
        const rules: unknown = await answer.json();
        if (isRouteRules(rules)) return { ...rules, contentVersion: answer.headers.get(CONTENT_VERSION_HEADER) ?? undefined };
      } catch {
        // The manifest answers instead; a navigation must not fail for a question that is nearly always answered with "none".
      }
      return fromManifest(pathname);
    },
  };
}

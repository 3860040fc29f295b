import {
  CONTENT_VERSION_HEADER,
  createRouteRulesMatcher,
  isRouteRules,
  type RouteRules,
  type RouteRulesMatcher,
} from '@waypost/routing/model/rules';

/** The longest wait for a response, which rarely contains any rule. */
export const ROUTE_RULES_TIMEOUT_MS = 2000;

/** A path's rules, and the version of the content that the server would show there, if the server answered (R2.15). */
export interface PathRules extends RouteRules {
  readonly contentVersion?: string;
}

export interface RouteRulesPorts {
  readonly buildId: string;
  /** Sends a request to our own server. Rejects unless the response is a success. */
  fetchOwn(path: string, options?: RequestInit): Promise<Pick<Response, 'headers' | 'json'>>;
  logError(message: string, error: unknown): void;
}

export interface RouteRulesClient {
  /** Fetches the manifest of this page's build. Its rules are used if the server does not respond (R2.13). */
  loadManifest(): Promise<void>;
  /** Returns the server's rules for a path (R2.12). Never rejects, because missing rules must not hold up a navigation. */
  rulesFor(pathname: string): Promise<PathRules>;
}

/** Creates the client that fetches the rules of paths before the visitor goes there. */
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
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), ROUTE_RULES_TIMEOUT_MS);
      try {
        const answer = await fetchOwn(`/api/route-rules?path=${encodeURIComponent(pathname)}`, { signal: deadline.signal });
        const rules: unknown = await answer.json();
        if (isRouteRules(rules)) return { ...rules, contentVersion: answer.headers.get(CONTENT_VERSION_HEADER) ?? undefined };
      } catch {
        // The manifest answers instead. A navigation must not fail because of a request whose answer is nearly always "none".
      } finally {
        clearTimeout(timer);
      }
      return fromManifest(pathname);
    },
  };
}

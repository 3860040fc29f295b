import { CONTROL_API_ROOT } from '@waypost/brands/names';

/** The part of Express 5's route layers that is read here. */
interface Layer {
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly slash: boolean;
  readonly matchers: readonly ((path: string) => { readonly path: string } | false | undefined)[];
  readonly route?: { readonly path: string | readonly string[] | RegExp; readonly methods: Readonly<Record<string, boolean>> };
}

/** Returns the value of a parameter, encoded for an address. */
export type ParameterValue = (name: string) => string;

/** A call of the control center’s API: a method, and a path with values for its parameters. */
export interface ControlCall {
  readonly method: string;
  readonly path: string;
}

/**
 * Returns every route below the control center's API, wherever it was registered. Throws on a router that is mounted at a path inside the
 * API: Express stores no path for it, so its routes would be missed.
 */
function callsBelow(stack: readonly Layer[], prefix: string, valueOf: ParameterValue): readonly ControlCall[] {
  return stack.flatMap(({ handle, slash, matchers, route }): readonly ControlCall[] => {
    if (route) {
      const paths = Array.isArray(route.path) ? (route.path as readonly string[]) : [String(route.path)];
      return paths.flatMap((path) =>
        Object.keys(route.methods).map((method) => ({
          method: method === '_all' ? 'POST' : method.toUpperCase(),
          path: (prefix + path).replace(/\{[^}]*\}/g, '').replace(/[:*](\w+)/g, (_all, name: string) => valueOf(name)),
        })),
      );
    }
    if (!handle.stack) return [];
    if (slash) return callsBelow(handle.stack, prefix, valueOf);
    if (prefix === CONTROL_API_ROOT) throw new Error('a router of the API is mounted at a path: write the path into its routes');
    const rest = CONTROL_API_ROOT.slice(prefix.length);
    const mount = matchers.map((match) => match(rest)).find((matched) => matched !== false && matched !== undefined);
    return mount ? callsBelow(handle.stack, prefix + mount.path, valueOf) : [];
  });
}

/** Returns every call of the control center's API, read from the routers of a process, so that no new call can be left out. */
export const controlCalls = ({ app }: { readonly app: unknown }, valueOf: ParameterValue = () => 'some-id'): readonly ControlCall[] =>
  callsBelow((app as { router: { stack: readonly Layer[] } }).router.stack, '', valueOf).filter(({ path }) =>
    path.startsWith(`${CONTROL_API_ROOT}/`),
  );

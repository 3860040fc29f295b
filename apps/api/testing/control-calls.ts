import { CONTROL_API_ROOT } from '@waypost/staff/gate';

/** What Express 5 keeps of its routes, as far as it is read here. */
interface Layer {
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly slash: boolean;
  readonly matchers: readonly ((path: string) => { readonly path: string } | false | undefined)[];
  readonly route?: { readonly path: string | readonly string[] | RegExp; readonly methods: Readonly<Record<string, boolean>> };
}

/** What stands in a parameter's place, as it is encoded in an address. */
export type ParameterValue = (name: string) => string;

/** A call of the control center’s API: a method, and a path with something in its parameters’ places. */
export interface ControlCall {
  readonly method: string;
  readonly path: string;
}

/**
 * Every route of the process below the control center's API, wherever it was registered. Inside the API a router that is
 * mounted at a path is refused: Express keeps no path of it, so its routes would go unseen.
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

/** Every call of the control center's API that a process answers, found in its routers: nobody who adds one can forget to list it. */
export const controlCalls = ({ app }: { readonly app: unknown }, valueOf: ParameterValue = () => 'some-id'): readonly ControlCall[] =>
  callsBelow((app as { router: { stack: readonly Layer[] } }).router.stack, '', valueOf).filter(({ path }) =>
    path.startsWith(`${CONTROL_API_ROOT}/`),
  );

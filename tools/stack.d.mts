// The face of stack.mjs for programs in TypeScript.
export interface Waypost {
  readonly port: number;
  /** `http://localhost:{port}` */
  readonly url: string;
  /** Null where real partners were given. */
  readonly sandboxUrl: string | null;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly brands: readonly { readonly id: string; readonly url: string }[];
  apiPid(): number;
  postgresPid(): number;
  /** Stops the API, then the sandbox, then the database. */
  stop(): Promise<void>;
  readonly api: { start(): Promise<void>; stop(): Promise<void>; kill(): Promise<void> };
  readonly database: { start(): Promise<void>; stop(): Promise<void>; kill(): Promise<void> };
}

export interface StartOptions {
  readonly port?: number;
  readonly sandboxPort?: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly output?: (text: string) => void;
  readonly onUnexpectedEnd?: (name: string, ending: number | string) => void;
  readonly signal?: AbortSignal;
}

export function startWaypost(options: StartOptions): Promise<Waypost>;
/** Sets every variable of Waypost to nothing, for tests that must not see the operator's. */
export const NO_ENVIRONMENT: Readonly<Record<string, string>>;
export function brandHosts(): readonly { readonly id: string; readonly host: string }[];

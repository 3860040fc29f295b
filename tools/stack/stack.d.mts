// The types of stack.mjs for TypeScript programs.
export interface Waypost {
  readonly port: number;
  /** `http://localhost:{port}` */
  readonly url: string;
  /** Null if real partners are configured. */
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
  /** The whole environment of the started processes. Defaults to this process's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly output?: (text: string) => void;
  readonly onUnexpectedEnd?: (name: string, ending: number | string) => void;
  /** Runs the API in a way other than as a child from its build. */
  readonly runApi?: (env: Readonly<Record<string, string | undefined>>) => Promise<{ stop(): Promise<void> }>;
  readonly signal?: AbortSignal;
}

export function startWaypost(options: StartOptions): Promise<Waypost>;
export function brandHosts(): readonly { readonly id: string; readonly host: string }[];

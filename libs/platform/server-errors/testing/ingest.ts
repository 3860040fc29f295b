import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as Sentry's ingest receives it. */
export interface ReportedEvent {
  readonly release?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly exception?: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly { readonly filename?: string }[] };
    }[];
  };
}

export interface Ingest {
  readonly dsn: string;
  /** Returns everything that was sent, verbatim: addresses, headers and bodies. */
  sent(): string;
  /** Returns the events in it. */
  events(): readonly ReportedEvent[];
  stop(): Promise<void>;
}

/** Starts a server that accepts envelopes like Sentry. */
export async function startIngest(status = 200): Promise<Ingest> {
  const requests: string[] = [];
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      requests.push(`${req.method} ${req.url}\n${JSON.stringify(req.headers)}`);
      res.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    sent: () => [...requests, ...bodies].join('\n'),
    events: () =>
      bodies
        .flatMap((body) => body.split('\n'))
        .map((line) => JSON.parse(line || '{}') as ReportedEvent)
        .filter(({ exception }) => exception !== undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

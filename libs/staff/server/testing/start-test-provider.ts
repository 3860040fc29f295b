import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Goes through the provider's pages like a person. Returns the address to which it sends the browser back. Cookies identify a browser,
   * which the provider recognizes the next time.
   */
  signIn(authorizationUrl: string, login: string, cookies?: Map<string, string>): Promise<URL>;
  stop(): Promise<void>;
}

/**
 * Starts a real OpenID provider for one test file. If `signedOutUri` is given, it leads back there after a sign-out. It ends with this
 * process, however this process ends.
 */
export async function startTestProvider(redirectUri: string, signedOutUri?: string): Promise<TestProvider> {
  const child = spawn(
    process.execPath,
    [path.resolve(__dirname, 'test-provider.mjs'), redirectUri, ...(signedOutUri === undefined ? [] : [signedOutUri])],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code) => reject(new Error(`the test provider ended with ${code}: ${errors}`)));
  });
  const { issuer } = JSON.parse(line) as { issuer: string };
  return {
    issuer,
    clientId: 'waypost',
    clientSecret: 'provider-secret',
    signIn: (authorizationUrl, login, cookies = new Map()) => walkThrough(issuer, authorizationUrl, login, cookies),
    async stop() {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

const MAX_PAGES = 12;

async function walkThrough(issuer: string, authorizationUrl: string, login: string, cookies: Map<string, string>): Promise<URL> {
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      form = null;
      if (url.origin !== issuer) return url;
      continue;
    }
    const html = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    if (prompt === undefined || action === undefined) throw new Error(`the provider answered ${answer.status}: ${html.slice(0, 500)}`);
    url = new URL(action, url);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('the provider never sent the browser back');
}

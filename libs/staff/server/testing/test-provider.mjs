// An OpenID provider on loopback, in a process of its own: `node test-provider.mjs <redirect uri> [<uri after signing out>]` prints its
// issuer. It asks for no proof: the login is the e-mail. The prefix `unverified:` makes the e-mail unverified, and the prefix `sub=` sets a
// subject other than the e-mail.
import { createServer } from 'node:http';

// oidc-provider reads `navigator` on import, which Node has only from version 21 on.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node}` };
const { default: Provider } = await import('oidc-provider');

const [redirectUri, signedOutUri] = process.argv.slice(2);
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'waypost',
      client_secret: 'provider-secret',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: signedOutUri === undefined ? [] : [signedOutUri],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: id
        .replace(/^unverified:/, '')
        .split('=')
        .at(-1),
      email_verified: !id.startsWith('unverified:'),
      name: 'Ada of the provider',
    }),
  }),
  // The subject that a client gets may differ from the provider's own id of the person.
  subjectTypes: ['pairwise'],
  pairwiseIdentifier: (_context, id) => id.split('=')[0],
  pkce: { required: () => true },
});
server.on('request', provider.callback());
console.log(JSON.stringify({ issuer }));
// Its parent has ended, in whatever way.
process.stdin.on('end', () => process.exit(0)).resume();

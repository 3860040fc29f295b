import type { NewApiToken, NewPasskey, SecondFactorState, StaffDevice } from '@waypost/staff/contract';
import { answer, done, notFound, problem } from './fake-answers';
import { createFakeApiTokens } from './fake-api-tokens';
import { createFakePasskeys } from './fake-passkeys';
import type { FakeSession } from './fake-session';

/** The only correct password and code. */
const PASSWORD = 'right';
const CODE = '123456';

const devicesAtFirst = (session: FakeSession): readonly StaffDevice[] => [
  {
    id: 'd1',
    isCurrent: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    address: '127.0.0.1',
    signedInAt: session.instant(),
    lastSeenAt: session.instant(),
  },
  {
    id: 'd2',
    isCurrent: false,
    userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
    address: '203.0.113.7',
    signedInAt: session.instant(),
    lastSeenAt: session.instant(),
  },
];

/** The signed-in person's account in memory: devices, factors, proofs and tokens. */
export function createFakeAccount(session: FakeSession) {
  const apiTokens = createFakeApiTokens(session.now);
  const passkeys = createFakePasskeys(session.now);
  let devices = devicesAtFirst(session);
  let secondFactor: SecondFactorState = { isOn: false, hasPasskey: false, isRequired: false, recoveryCodesLeft: 0 };

  const deviceCall = (method: string, id: string | undefined): Response => {
    if (method !== 'DELETE') return answer(devices);
    devices = id === undefined ? [] : devices.filter((device) => (id === 'others' ? device.isCurrent : device.id !== id));
    return done();
  };

  const secondFactorCall = (method: string, isRemoval: boolean, body: unknown): Response => {
    if (method === 'GET') return answer(secondFactor);
    if (method === 'POST' && !isRemoval)
      return answer({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } }, 201);
    const isOn = method === 'PUT';
    if ((body as { code: string }).code !== CODE) return problem(isOn ? 422 : 403, 'wrong-code', 'That is not the code of now');
    secondFactor = { ...secondFactor, isOn, recoveryCodesLeft: isOn ? 10 : 0 };
    return isOn ? answer({ recoveryCodes: ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] }) : done();
  };

  const passkeyCall = (method: string, id: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer(passkeys.list());
    if (id === 'options') return answer({ challenge: 'made' });
    if (id === undefined) return answer(passkeys.add(body as NewPasskey), 201);
    if (method === 'PATCH') passkeys.rename(id, (body as { name: string }).name);
    else passkeys.remove(id);
    return done();
  };

  const proofCall = (method: string, action: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer({ kind: 'password', hasPasskey: passkeys.list().length > 0 });
    if (action === 'options') return answer({ challenge: 'proof' });
    const { password, passkey } = body as { password?: string; passkey?: object };
    return password === PASSWORD || passkey ? done() : problem(403, 'wrong-proof', 'That is not your password');
  };

  const passwordCall = (body: unknown): Response =>
    (body as { currentPassword: string }).currentPassword === PASSWORD
      ? done()
      : problem(403, 'wrong-password', 'That is not your password');

  const nameCall = (body: unknown): Response => {
    session.rename((body as { name: string }).name.trim());
    return done();
  };

  /** `person` is null for the signed-in person's tokens. */
  const apiTokenCall = (method: string, person: string | null, id: string | undefined, body: unknown): Response => {
    if (method === 'GET') return answer(apiTokens.list(person));
    if (method === 'POST') return answer(apiTokens.make(body as NewApiToken), 201);
    return apiTokens.revoke(person, id ?? '') ? done() : notFound();
  };

  return {
    apiTokenCall,
    /** Answers a call below `/account`. */
    accountCall(method: string, part: string | undefined, id: string | undefined, body: unknown): Response {
      if (part === 'api-tokens') return apiTokenCall(method, null, id, body);
      if (part === 'second-factor') return secondFactorCall(method, id === 'removal', body);
      if (part === 'passkeys') return passkeyCall(method, id, body);
      if (part === 'proof') return proofCall(method, id, body);
      if (part === 'name') return nameCall(body);
      return part === 'password' ? passwordCall(body) : deviceCall(method, id);
    },
  };
}

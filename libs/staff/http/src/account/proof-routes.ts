import type { ProofWanted } from '@waypost/staff/contract';
import { passkeyProofSchema, typedProofSchema } from '@waypost/staff/contract/bodies';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { staffOf } from '@waypost/staff/gate';
import type { Passkeys } from '@waypost/staff/server/passkeys';
import type { CodeAnswer } from '@waypost/staff/server/second-factor';
import type { Proofs } from '@waypost/staff/server/sessions';
import { Router, type Request, type Response } from 'express';
import { assertionIn } from '../passkeys/passkey-answers';
import type { PasskeyChallenges } from '../passkeys/passkey-challenges';
import type { RememberedDevices } from '../remembered-device';
import type { StaffGate } from '../staff-gate';
import { readAccountFields } from './read-account-fields';

export interface ProofRouteDeps {
  readonly gate: Pick<StaffGate, 'noteProof' | 'noteSecondFactor'>;
  readonly proofs: Proofs;
  readonly passkeys: Pick<Passkeys, 'requestOptions' | 'check'>;
  readonly challenges: PasskeyChallenges;
  readonly devices: Pick<RememberedDevices, 'sourceOf'>;
}

const WRONG = {
  code: 'That is not the code of now',
  password: 'That is not your password',
  passkey: 'That passkey did not confirm that it is you',
} as const;

/** What a session has after a proof that shows a second factor too. A password shows none. */
const FACTORS = { code: 'password-and-code', passkey: 'password-and-passkey', password: null } as const;

/** The routes for proving one's identity again before critical actions (R11.06). */
export function proofRoutes({ gate, proofs, passkeys, challenges, devices }: ProofRouteDeps): Router {
  const router = Router();

  const provePasskey = async (req: Request, res: Response, given: unknown): Promise<CodeAnswer> => {
    const challenge = challenges.take(req, res, 'proof');
    const assertion = assertionIn(given);
    if (!challenge || !assertion) return { kind: 'wrong' };
    const { kind } = await passkeys.check({ accountId: staffOf(req).id, address: req.ip ?? '', challenge, assertion });
    return { kind: kind === 'right' ? 'right' : 'wrong' };
  };

  const proveTyped = async (req: Request): Promise<{ readonly kind: keyof typeof WRONG; readonly answer: CodeAnswer }> => {
    const staff = staffOf(req);
    const { kind } = await proofs.waysFor(staff.id);
    if (kind === 'openid') throw conflict('sign-in-again', 'Sign in again with your provider');
    const typed = readAccountFields(typedProofSchema(kind), req.body);
    return { kind, answer: await proofs.prove({ kind, staff, source: devices.sourceOf(req, staff.id), typed }) };
  };

  router.get('/account/proof', async (req, res) => {
    res.json((await proofs.waysFor(staffOf(req).id)) satisfies ProofWanted);
  });

  router.post('/account/proof/options', async (req, res) => {
    const options = await passkeys.requestOptions(staffOf(req).id);
    challenges.give(req, res, 'proof', options.challenge);
    res.json(options);
  });

  router.post('/account/proof', async (req, res) => {
    const { passkey } = readAccountFields(passkeyProofSchema, req.body);
    const { kind, answer } =
      passkey === undefined ? await proveTyped(req) : { kind: 'passkey' as const, answer: await provePasskey(req, res, passkey) };
    switch (answer.kind) {
      case 'right':
        if (FACTORS[kind]) await gate.noteSecondFactor(req, FACTORS[kind]);
        await gate.noteProof(req);
        res.status(204).end();
        return;
      case 'wrong':
        throw new RequestProblem(problem({ status: 403, code: 'wrong-proof', title: WRONG[kind], field: kind }));
      case 'limited':
        throw new RequestProblem(problem({ status: 429, code: 'too-many-attempts', title: 'Too many attempts; try again later' }), {
          'retry-after': String(answer.retryAfterSeconds),
        });
    }
  });

  return router;
}

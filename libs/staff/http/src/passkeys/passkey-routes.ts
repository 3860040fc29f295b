import type { Passkey as ShownPasskey, PasskeyAdded } from '@waypost/staff/contract';
import { newPasskeySchema, passkeyNameSchema } from '@waypost/staff/contract/bodies';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { staffOf } from '@waypost/staff/gate';
import type { Passkey, Passkeys, RegistrationAnswer } from '@waypost/staff/server/passkeys';
import { Router, type Request } from 'express';
import { readAccountFields } from '../account/read-account-fields';
import type { StaffGate } from '../staff-gate';
import { registrationIn } from './passkey-answers';
import type { PasskeyChallenges } from './passkey-challenges';

export interface PasskeyRouteDeps {
  readonly gate: Pick<StaffGate, 'noteSecondFactor'>;
  readonly passkeys: Passkeys;
  readonly challenges: PasskeyChallenges;
}

const shown = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): ShownPasskey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const unnamed = (): RequestProblem =>
  new RequestProblem(problem({ status: 422, code: 'wrong-field', title: 'Give the passkey a name', field: 'name' }));
const noSuchPasskey = (): RequestProblem => new RequestProblem(notFoundProblem('You have no such passkey'));
const notMade = (): RequestProblem =>
  new RequestProblem(problem({ status: 422, code: 'wrong-passkey', title: 'The passkey could not be checked; begin again' }));

function refusal(answer: Exclude<RegistrationAnswer, { kind: 'added' }>): RequestProblem {
  switch (answer.kind) {
    case 'unnamed':
      return unnamed();
    case 'wrong':
      return notMade();
    case 'taken':
      return conflict('passkey-taken', 'This passkey is there already');
    case 'full':
      return conflict('too-many-passkeys', 'You have as many passkeys as there may be; remove one first');
  }
}

/** The routes of a person's own passkeys (R11.06). */
export function passkeyRoutes({ gate, passkeys, challenges }: PasskeyRouteDeps): Router {
  const router = Router();

  router.get('/account/passkeys', async (req, res) => {
    res.json((await passkeys.list(staffOf(req).id)).map(shown));
  });

  router.post('/account/passkeys/options', async (req, res) => {
    const options = await passkeys.registrationOptions(staffOf(req));
    challenges.give(req, res, 'registration', options.challenge);
    res.json(options);
  });

  router.post('/account/passkeys', async (req, res) => {
    const { name, credential: sent } = readAccountFields(newPasskeySchema, req.body);
    const challenge = challenges.take(req, res, 'registration');
    const credential = registrationIn(sent);
    if (!challenge || !credential) throw notMade();
    const answer = await passkeys.register(staffOf(req), { challenge, credential, name });
    if (answer.kind !== 'added') throw refusal(answer);
    await gate.noteSecondFactor(req, 'password-and-passkey');
    res.status(201).json({ passkey: shown(answer.passkey), recoveryCodes: answer.recoveryCodes } satisfies PasskeyAdded);
  });

  router.patch('/account/passkeys/:id', async (req: Request<{ id: string }>, res) => {
    const answer = await passkeys.rename(staffOf(req), req.params.id, readAccountFields(passkeyNameSchema, req.body).name);
    if (answer === 'unnamed') throw unnamed();
    if (answer === 'not-found') throw noSuchPasskey();
    res.status(204).end();
  });

  router.delete('/account/passkeys/:id', async (req: Request<{ id: string }>, res) => {
    switch (await passkeys.remove(staffOf(req), req.params.id)) {
      case 'removed':
        res.status(204).end();
        return;
      case 'not-found':
        throw noSuchPasskey();
      case 'last':
        throw conflict('second-factor-required', 'Your role has to have a second factor; add another first');
    }
  });

  return router;
}

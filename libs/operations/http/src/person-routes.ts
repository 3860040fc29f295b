import { PERSON_KEYS, type PersonQuestion } from '@waypost/operations/contract/person';
import { readFields, valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem, type ProblemDetails } from '@waypost/platform/http';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, text } from '@waypost/platform/parsing/schemas';
import { staffNameOf } from '@waypost/staff/gate';
import { contactOf, type PersonRequests, type Requester } from '@waypost/visitor-rights/server';
import { Router, type Request } from 'express';

const question: FieldSchema<PersonQuestion> = fields('Question', {
  by: choice('By', PERSON_KEYS),
  value: text('Value', { max: 200 }),
});

/** Reads the question about a person. A malformed number or e-mail is refused and not looked up. */
function readQuestion(body: unknown): PersonQuestion {
  const asked = readFields(question, body);
  if ((asked.by === 'phone' || asked.by === 'email') && contactOf(asked.by, asked.value) === null) {
    const title = asked.by === 'phone' ? 'Enter a phone number of ten digits' : 'Enter an e-mail address';
    throw new RequestProblem(problem({ status: 400, code: 'wrong-field', title, field: 'value' }));
  }
  return asked;
}

const nothingHeld = (): ProblemDetails => problem({ status: 404, code: 'nothing-held', title: 'Nothing is held on this person' });

const requesterOf = (req: Request): Requester => {
  const actor = staffNameOf(req);
  return { actor, name: actor.name };
};

/** Routes for administrators, about a person who asks for their data (R15.03, R10.11). */
export function personRoutes(requests: PersonRequests): Router {
  const router = Router();

  router.post('/operations/person/count', async (req, res) => {
    res.json(valueOr(await requests.count(readQuestion(req.body), requesterOf(req)), nothingHeld));
  });

  router.post('/operations/person/export', async (req, res) => {
    res.json(valueOr(await requests.export(readQuestion(req.body), requesterOf(req)), nothingHeld));
  });

  router.post('/operations/person/erasure', async (req, res) => {
    res.json(valueOr(await requests.erase(readQuestion(req.body), requesterOf(req)), nothingHeld));
  });

  return router;
}

import { createHash } from 'node:crypto';
import { isRecord, type Clock } from '@waypost/platform/kernel';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { sendProblem } from '../sandbox-problem';
import { waited } from '../waited';
import { DEFAULT_MODEL_BEHAVIOUR, parseModelControl, type ModelFault } from './model-behaviour';
import { STAND_IN_END_MARK, standInText, type StandInTopic } from './stand-in-text';

/** A request as it arrived. The API key is not stored. */
export interface ModelRequest {
  readonly number: number;
  readonly receivedAt: string;
  readonly idempotencyKey: string | null;
  readonly model: string | null;
  readonly topic: string;
  readonly fault: ModelFault;
}

/** The charge of an idempotency key: once, however often the key was used. */
export interface ModelCharge {
  readonly key: string;
  readonly asked: number;
  /** Dollars. */
  readonly cost: number;
}

interface Message {
  readonly role: string;
  readonly content: string;
}

const MAX_REQUESTS = 2_000;
const OVERSIZED_CHARACTERS = 10_000_000;
const CHARACTERS_PER_TOKEN = 4;
/** Millionths of a dollar per token. */
const INPUT_PRICE = 0.5;
const OUTPUT_PRICE = 1.5;
const MICRO_PER_DOLLAR = 1_000_000;
const INVENTED =
  'It costs $4,217 a year and saves 93% of all people 1,204 dollars. Grumbleton Mutual is approved by Medicare and is guaranteed to accept you. Call 812-555-0142.';

/** A parsed request that can be answered. */
interface Question {
  readonly asked: StandInTopic;
  readonly messages: readonly Message[];
  readonly fault: ModelFault;
  readonly model: string | null;
  readonly idempotencyKey: string | null;
}

/** Charges each key once. */
function chargeBook() {
  const charges = new Map<string, ModelCharge>();
  return {
    charge(key: string, cost: number): number {
      const before = charges.get(key);
      const charged = { key, asked: (before?.asked ?? 0) + 1, cost: before?.cost ?? cost };
      charges.set(key, charged);
      return charged.cost;
    },
    total() {
      const all = [...charges.values()];
      const micro = all.reduce((sum, { cost }) => sum + Math.round(cost * MICRO_PER_DOLLAR), 0);
      return { total: micro / MICRO_PER_DOLLAR, charges: all };
    },
    clear: () => charges.clear(),
  };
}

/** Makes the stand-in of a language model: OpenAI's `POST /chat/completions`. The same request gets the same answer. */
export function standInModel(clock: Clock): Router {
  const router = Router();
  const book = chargeBook();
  let behaviour = DEFAULT_MODEL_BEHAVIOUR;
  let requests: ModelRequest[] = [];
  let count = 0;
  /** The number of requests that wait for their answer. */
  let open = 0;

  /** Returns the fault of this request. A fault with a number of times is used up. */
  const takeFault = (): ModelFault => {
    const { fault, times } = behaviour;
    if (fault === 'none' || times === null) return fault;
    if (times === 0) return 'none';
    behaviour = { ...behaviour, times: times - 1 };
    return fault;
  };

  const record = ({ asked, fault, model, idempotencyKey }: Question): number => {
    count += 1;
    requests.push({ number: count, receivedAt: clock.now().toISOString(), idempotencyKey, model, topic: asked.topic, fault });
    if (requests.length > MAX_REQUESTS) requests.shift();
    return count;
  };

  const complete: RequestHandler = async (request, response) => {
    const messages = messagesIn(request.body);
    if (!/^Bearer \S+$/.test(request.get('authorization') ?? '')) return sendProblem(response, 401, 'unauthorized');
    if (messages === null) return sendProblem(response, 400, 'bad-body', { field: 'messages', detail: 'messages must be a list' });
    const question: Question = {
      asked: topicIn(messages),
      messages,
      fault: takeFault(),
      model: modelIn(request.body),
      idempotencyKey: request.get('idempotency-key') ?? null,
    };
    const number = record(question);
    open += 1;
    response.once('close', () => (open -= 1));
    if (!(await waited(response, behaviour.latencyMs)) || question.fault === 'hang') return;
    if (question.fault === 'rate-limited') {
      response.set('retry-after', String(behaviour.retryAfterSeconds));
      return sendProblem(response, 429, 'told-to-slow-down');
    }
    if (question.fault === 'server-error') return sendProblem(response, 500, 'told-to-fail');
    const charge = (cost: number): number => book.charge(question.idempotencyKey ?? `request-${number}`, cost);
    response.json(completionOf(question, { now: clock.now(), charge }));
  };

  router.post('/v1/chat/completions', complete);
  router.get('/model/control', (_request, response) => void response.json(behaviour));
  router.put('/model/control', (request: Request, response: Response) => {
    const control = parseModelControl(request.body);
    if (!control.ok)
      return sendProblem(response, 400, 'bad-control', {
        field: control.error.field,
        detail: `${control.error.field || 'The body'} ${control.error.message}`,
      });
    behaviour = control.value;
    response.json(behaviour);
  });
  router.get('/model/open', (_request, response) => void response.json({ open }));
  router.get('/model/requests', (_request, response) => void response.json(requests));
  router.get('/model/charges', (_request, response) => void response.json(book.total()));
  router.delete('/model', (_request, response) => {
    behaviour = DEFAULT_MODEL_BEHAVIOUR;
    requests = [];
    book.clear();
    response.status(204).end();
  });
  return router;
}

/** Returns the answer to a request, and charges for it. */
function completionOf(
  { asked, messages, fault, model, idempotencyKey }: Question,
  { now, charge }: { readonly now: Date; readonly charge: (cost: number) => number },
) {
  const text = textWith(fault, asked);
  const tokens = {
    prompt_tokens: tokensOf(messages.map(({ content }) => content).join('\n')),
    completion_tokens: tokensOf(text),
  };
  const micro = Math.ceil(tokens.prompt_tokens * INPUT_PRICE + tokens.completion_tokens * OUTPUT_PRICE);
  const cost = charge(micro / MICRO_PER_DOLLAR);
  const digest = createHash('sha256')
    .update(asked.topic + (idempotencyKey ?? ''))
    .digest('hex');
  return {
    id: `chatcmpl-${digest.slice(0, 24)}`,
    object: 'chat.completion',
    created: Math.floor(now.getTime() / 1000),
    model: model ?? 'stand-in',
    // Some compatible servers mark a cut answer as finished.
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    ...(fault === 'no-usage' ? {} : { usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens, cost } }),
  };
}

const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

function textWith(fault: ModelFault, asked: StandInTopic): string {
  if (fault === 'nonsense') return 'qwe rty uio pas dfg';
  if (fault === 'oversized') return 'x'.repeat(OVERSIZED_CHARACTERS);
  const other = asked.language === 'spanish' ? 'english' : 'spanish';
  const text = standInText(fault === 'other-language' ? { ...asked, language: other } : asked);
  if (fault === 'cut-off') return text.slice(0, Math.floor(text.length / 2));
  return fault === 'invented' ? text.replace(STAND_IN_END_MARK, `\n${INVENTED}\n${STAND_IN_END_MARK}`) : text;
}

const isMessage = (value: unknown): value is Message =>
  isRecord(value) && typeof value['role'] === 'string' && typeof value['content'] === 'string';

function messagesIn(body: unknown): readonly Message[] | null {
  const messages = isRecord(body) ? body['messages'] : null;
  return Array.isArray(messages) && messages.length > 0 && messages.every(isMessage) ? messages : null;
}

const modelIn = (body: unknown): string | null => (isRecord(body) && typeof body['model'] === 'string' ? body['model'] : null);

/** Returns the topic: the last message is JSON with a topic, or the topic itself. */
function topicIn(messages: readonly Message[]): StandInTopic {
  const content = messages.at(-1)?.content ?? '';
  try {
    const data: unknown = JSON.parse(content);
    if (isRecord(data) && typeof data['topic'] === 'string') {
      const brand = isRecord(data['brand']) && typeof data['brand']['name'] === 'string' ? data['brand']['name'] : 'the brand';
      return { topic: data['topic'], language: data['language'] === 'spanish' ? 'spanish' : 'english', brand };
    }
  } catch {
    // Not JSON, so the text is the topic.
  }
  return { topic: content.slice(0, 120), language: 'english', brand: 'the brand' };
}

import { costOf, estimatedTokens, microDollars, mostCostOf, type TokenPrices } from '@waypost/content-factory/model/cost';
import { type GenerationFailure } from '@waypost/content-factory/model/failures';
import { type PromptMessage } from '@waypost/content-factory/model/prompt';
import { limitedText } from '@waypost/platform/http';
import { err, isRecord, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { array, mixed, number, object, string, type InferType } from 'yup';
import type { Answer, GenerationRequest, Generator } from './generator';

export interface HttpGeneratorOptions {
  /** The part before `/chat/completions`. */
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  readonly prices: TokenPrices;
  /** The provider's name for the answer's limit, which varies. */
  readonly tokenLimitField: 'max_tokens' | 'max_completion_tokens';
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

const MAX_OUTPUT_TOKENS = 4_000;
/** Far more than an article needs. A provider that sends more is broken, and must not fill our memory. */
const MAX_ANSWER_BYTES = 1_000_000;
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 422]);
/**
 * Statuses of a gateway that has passed the request on and got no answer. The model may have written its text, so these are the failures
 * of a request that may have been charged (`mayHaveCost`). A 500 and a 503 are the provider's own, which charges nothing for them.
 */
const UNANSWERED: ReadonlyMap<number, GenerationFailure['code']> = new Map([
  [408, 'timeout'],
  [502, 'broken-off'],
  [504, 'timeout'],
]);

const completionSchema = object({
  id: string().nullable(),
  model: string().nullable(),
  choices: array(object({ message: object({ content: string().nullable() }).required(), finish_reason: string().nullable() }).required())
    .min(1)
    .required(),
  usage: mixed().nullable(),
});
type Completion = InferType<typeof completionSchema>;

/** More than any model takes or writes at once. */
const MAX_TOKENS = 10_000_000;
/** Dollars. The most that a run may cost, and more than any model request costs. */
const MAX_COST = 1_000;

const usageSchema = object({
  prompt_tokens: number().integer().min(0).max(MAX_TOKENS).required(),
  completion_tokens: number().integer().min(0).max(MAX_TOKENS).required(),
  /** Dollars, from providers that report it. */
  cost: number().min(0).max(MAX_COST),
}).required();

/** Returns the usage that a provider reports. Null if the report is impossible: the text is paid for and must not be lost because of it. */
const statedUsage = (usage: unknown): InferType<typeof usageSchema> | null =>
  usageSchema.isValidSync(usage, { strict: true }) ? usage : null;

const failure = (code: GenerationFailure['code'], retryAfterSeconds: number | null = null): Result<Answer, GenerationFailure> =>
  err({ code, retryAfterSeconds });

/** A generator for any provider with OpenAI's `POST /chat/completions`. Each generation is a single HTTP request within a deadline. */
export function createHttpGenerator(options: HttpGeneratorOptions): Generator {
  const { url, apiKey, model, prices, tokenLimitField, timeoutMs, fetch, clock } = options;
  return {
    name: 'http',
    // Prices of 0 say nothing, because the provider may state a cost of its own.
    mostCost: (messages) => (hasPrices(prices) ? mostCostOf(wordsOf(messages), MAX_OUTPUT_TOKENS, prices) : 'unknown'),
    async generate({ messages, idempotencyKey, signal }: GenerationRequest) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
          body: JSON.stringify({ model, messages, [tokenLimitField]: MAX_OUTPUT_TOKENS }),
          signal: AbortSignal.any([signal, deadline]),
        });
        if (!response.ok) return await failureOfStatus(response, clock.now());
        const text = await limitedText(response, MAX_ANSWER_BYTES);
        return text === null ? failure('too-long') : readCompletion(text, messages, options);
      } catch (error) {
        // A broken connection, a timeout or a cancellation. Each has a code of its own, and the job decides on a retry.
        if (signal.aborted) return failure('cancelled');
        if (deadline.aborted) return failure('timeout');
        return failure(wasNeverSent(error) ? 'unreachable' : 'broken-off');
      }
    },
  };
}

/** Errors before a connection exists. The provider has not received the request, and charges nothing. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return isRecord(cause) && NOT_CONNECTED.has(cause['code']);
}

const hasPrices = ({ input, output }: TokenPrices): boolean => input > 0 || output > 0;

const wordsOf = (messages: readonly PromptMessage[]): string => messages.map(({ content }) => content).join('\n');

async function failureOfStatus(response: Response, now: Date): Promise<Result<Answer, GenerationFailure>> {
  await response.body?.cancel();
  if (REFUSALS.has(response.status)) return failure('refused');
  const code = response.status === 429 ? 'rate-limited' : (UNANSWERED.get(response.status) ?? 'provider-error');
  return failure(code, retryAfterSeconds(response.headers.get('retry-after'), now));
}

/** Parses seconds or a date (RFC 9110, 10.2.3). Returns seconds. */
function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

function parsedCompletion(body: string): Completion | null {
  try {
    return completionSchema.validateSync(JSON.parse(body), { strict: true });
  } catch {
    // Not JSON, or not a completion. The caller reports it to staff.
    return null;
  }
}

function readCompletion(
  body: string,
  messages: readonly PromptMessage[],
  { model, prices }: Pick<HttpGeneratorOptions, 'model' | 'prices'>,
): Result<Answer, GenerationFailure> {
  const completion = parsedCompletion(body);
  const [choice] = completion?.choices ?? [];
  if (!completion || !choice) return failure('unreadable');
  const text = choice.message.content ?? '';
  const stated = statedUsage(completion.usage);
  const usage = stated
    ? { input: stated.prompt_tokens, output: stated.completion_tokens, isEstimated: false }
    : { input: estimatedTokens(wordsOf(messages)), output: estimatedTokens(text), isEstimated: true };
  return ok({
    text,
    usage,
    cost: stated?.cost === undefined ? costOf(usage, prices) : microDollars(stated.cost),
    model: completion.model ?? model,
    finishReason: choice.finish_reason ?? null,
    requestId: completion.id ?? null,
  });
}

/** A millionth of a dollar. Costs are whole numbers, because they are added up. */
export type MicroDollars = number;

/** The most that a request can cost: unknown if no prices are configured, so that only an answer shows a cost. */
export type MostCost = MicroDollars | 'unknown';

const MICRO_PER_DOLLAR = 1_000_000;
const TOKENS_PER_PRICE = 1_000_000;
/** Characters per token, on the low side, so that an estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3;

export interface TokenPrices {
  /** Dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
}

export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  /** True if the number was estimated from the texts, because the provider did not report it. */
  readonly isEstimated: boolean;
}

export const microDollars = (dollars: number): MicroDollars => Math.round(dollars * MICRO_PER_DOLLAR);
export const dollars = (micro: MicroDollars): number => micro / MICRO_PER_DOLLAR;

/** Returns a rough upper limit of a text's tokens. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Returns the cost of tokens. It is rounded up, so that rounding can never exceed the cap. */
export const costOf = ({ input, output }: Pick<TokenUsage, 'input' | 'output'>, prices: TokenPrices): MicroDollars =>
  Math.ceil(((input * prices.input + output * prices.output) / TOKENS_PER_PRICE) * MICRO_PER_DOLLAR);

/** The tokens that a provider adds to a request, such as the roles. */
const FRAME_TOKENS = 64;

/**
 * Returns the most that one request can cost: its prompt, and the longest allowed answer. It is reserved before the request (R10.17). No
 * token is shorter than a byte.
 */
export const mostCostOf = (prompt: string, maxOutputTokens: number, prices: TokenPrices): MicroDollars =>
  costOf({ input: new TextEncoder().encode(prompt).length + FRAME_TOKENS, output: maxOutputTokens }, prices);

/** Returns whether a run may make one more request: its cost and the reservations of running items have to stay within its cap. */
export const fitsCap = (
  run: { readonly spent: MicroDollars; readonly reserved: MicroDollars; readonly cap: MicroDollars },
  next: MicroDollars,
): boolean => run.spent + run.reserved + next <= run.cap;

/** A millionth of a dollar: costs are added up, so they are whole numbers. */
export type MicroDollars = number;

const MICRO_PER_DOLLAR = 1_000_000;
const TOKENS_PER_PRICE = 1_000_000;
/** Characters of a token, on the low side, so that an estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3;

export interface TokenPrices {
  /** Dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
}

export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  /** The provider did not say; counted from the texts. */
  readonly isEstimated: boolean;
}

export const microDollars = (dollars: number): MicroDollars => Math.round(dollars * MICRO_PER_DOLLAR);
export const dollars = (micro: MicroDollars): number => micro / MICRO_PER_DOLLAR;

/** How many tokens a text has at most, roughly. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** What tokens cost. Rounded up: the cap must never be passed by rounding. */
export const costOf = ({ input, output }: Pick<TokenUsage, 'input' | 'output'>, prices: TokenPrices): MicroDollars =>
  Math.ceil(((input * prices.input + output * prices.output) / TOKENS_PER_PRICE) * MICRO_PER_DOLLAR);

/** What a provider adds to a question of its own: who says what. */
const FRAME_TOKENS = 64;

/**
 * The most that one question can cost: what it asks, and the longest answer that it allows. It is reserved before asking
 * (R10.17). No token is shorter than a byte.
 */
export const mostCostOf = (prompt: string, maxOutputTokens: number, prices: TokenPrices): MicroDollars =>
  costOf({ input: new TextEncoder().encode(prompt).length + FRAME_TOKENS, output: maxOutputTokens }, prices);

/** Whether a run may ask once more: what it spent and what running items may still cost stay within its cap. */
export const fitsCap = (
  run: { readonly spent: MicroDollars; readonly reserved: MicroDollars; readonly cap: MicroDollars },
  next: MicroDollars,
): boolean => run.spent + run.reserved + next <= run.cap;

import type { BrandPassage } from '@waypost/content-factory/model';
import type { MicroDollars, TokenUsage } from '@waypost/content-factory/model/cost';
import type { GenerationFailure } from '@waypost/content-factory/model/failures';
import type { PromptInput, PromptMessage } from '@waypost/content-factory/model/prompt';
import type { Result } from '@waypost/platform/kernel';

/** An answer as it came, before anything judges it. */
export interface Answer {
  readonly text: string;
  readonly usage: TokenUsage;
  readonly cost: MicroDollars;
  /** The model that answered, as the provider names it. */
  readonly model: string;
  /** What the provider calls the end; it may be wrong (design: known traps). */
  readonly finishReason: string | null;
  /** The provider's id of the request. */
  readonly requestId: string | null;
}

export interface GenerationRequest {
  readonly input: PromptInput;
  readonly messages: readonly PromptMessage[];
  readonly passages: readonly BrandPassage[];
  /** The same question asked again after a crash carries the same key, so that a provider can tell. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Writes one article. Both generators stand behind it. */
export interface Generator {
  readonly name: string;
  /** The most that one question can cost; 0 where nothing is paid. */
  mostCost(messages: readonly PromptMessage[]): MicroDollars;
  /** Asks once: nothing is repeated here (R8.13). */
  generate(request: GenerationRequest): Promise<Result<Answer, GenerationFailure>>;
}

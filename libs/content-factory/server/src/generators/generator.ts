import type { BrandPassage } from '@waypost/content-factory/model';
import type { MicroDollars, MostCost, TokenUsage } from '@waypost/content-factory/model/cost';
import type { GenerationFailure } from '@waypost/content-factory/model/failures';
import type { PromptInput, PromptMessage } from '@waypost/content-factory/model/prompt';
import type { Result } from '@waypost/platform/kernel';

/** A raw answer, before any check. */
export interface Answer {
  readonly text: string;
  readonly usage: TokenUsage;
  readonly cost: MicroDollars;
  /** The answering model, in the provider's spelling. */
  readonly model: string;
  /** The provider's finish reason, which may be wrong (design: known traps). */
  readonly finishReason: string | null;
  /** The provider's id of the request. */
  readonly requestId: string | null;
}

export interface GenerationRequest {
  readonly input: PromptInput;
  readonly messages: readonly PromptMessage[];
  readonly passages: readonly BrandPassage[];
  /** The same request after a crash has the same key, so that a provider can recognize it. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Writes one article. The common interface of both generators. */
export interface Generator {
  readonly name: string;
  /** Returns the most that one request can cost. 0 for a free generator. */
  mostCost(messages: readonly PromptMessage[]): MostCost;
  /** Makes one request without retries (R8.13). */
  generate(request: GenerationRequest): Promise<Result<Answer, GenerationFailure>>;
}

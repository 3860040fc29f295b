import '@waypost/platform/kernel/server-only';

export { createRuns, type RunRefusal, type Runs } from './runs/runs';
export { defineFactoryJobs, ITEM_WORKERS, type FactoryJobs } from './runs/factory-jobs';
export { workItem } from './runs/work-item';
export { createReviews, type Reviews } from './approval/reviews';
export { createPrompts, currentPromptSchema, promptSchema, type Prompts } from './people/prompts';
export { authorSchema, createAuthors, type Authors } from './people/authors';
export { type Answer, type GenerationRequest, type Generator } from './generators/generator';
export { createHttpGenerator, type HttpGeneratorOptions } from './generators/http-generator';
export { templateGenerator } from './generators/template-generator';
export type { DraftApproval, Drafts, DraftSurroundings, FoundDraft, NewDraft } from './ports/drafts';
export type { Actor, AuthorStore, AuthorVersion, PromptStore, PromptVersion } from './ports/people-stores';
export type {
  AnswerFacts,
  Attempt,
  ClaimDecision,
  FactoryItem,
  FactoryRun,
  Opening,
  RunSpending,
  RunStore,
  RunWithItems,
  WholeItem,
} from './ports/run-store';

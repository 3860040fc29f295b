import '@waypost/platform/kernel/server-only';

export { createRuns, type ItemDetail, type RunRefusal, type Runs } from './runs/runs';
export { type ItemView, type RunView } from './runs/run-view';
export { defineFactoryJobs, ITEM_WORKERS, type FactoryJobs } from './runs/factory-jobs';
export { createApprovalRule, type ApprovalRule, type ApprovalWish } from './approval/approval-rule';
export { draftKey, findingsOf, ITEM_LEASE_MS, workItem, type WorkItemDeps } from './runs/work-item';
export { createPrompts, currentPromptSchema, promptSchema, type Prompts } from './people/prompts';
export { authorSchema, createAuthors, type AuthorDetails, type Authors } from './people/authors';
export { type Answer, type GenerationRequest, type Generator } from './generators/generator';
export { createHttpGenerator, type HttpGeneratorOptions } from './generators/http-generator';
export { templateGenerator } from './generators/template-generator';
export type {
  Actor,
  AnswerFacts,
  Attempt,
  AuthorStore,
  AuthorVersion,
  ClaimDecision,
  Drafts,
  DraftSurroundings,
  FactoryItem,
  FactoryRun,
  ItemApproval,
  NewDraft,
  PromptStore,
  PromptVersion,
  RunSpending,
  RunStore,
  WholeItem,
} from './factory-ports';

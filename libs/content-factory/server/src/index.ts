import '@waypost/platform/kernel/server-only';

export { createRuns, type RunRefusal, type Runs } from './runs/runs';
export { defineFactoryJobs, ITEM_WORKERS } from './runs/factory-jobs';
export { workItem } from './runs/work-item';
export { createReviews, type Reviews } from './approval/reviews';
export { createPrompts, currentPromptSchema, promptSchema, type Prompts } from './people/prompts';
export { authorSchema, createAuthors, type Authors } from './people/authors';
export type { Answer, Generator } from './generators/generator';
export { createHttpGenerator, type HttpGeneratorOptions } from './generators/http-generator';
export { templateGenerator } from './generators/template-generator';
export type { DraftApproval, Drafts, NewDraft } from './ports/drafts';
export type { Actor, AuthorStore, AuthorVersion, PromptStore } from './ports/people-stores';
export type { AnswerFacts, Attempt, FactoryItem, FactoryRun, RunStore } from './ports/run-store';

import '@waypost/platform/kernel/server-only';

export type { DraftApproval, DraftRefusal, Drafts, NewDraft } from '../src/ports/drafts';
export type { Actor, AuthorStore, AuthorVersion, PromptStore, PromptVersion } from '../src/ports/people-stores';
export type { AnswerFacts, Attempt, FactoryItem, FactoryRun, RunStore } from '../src/ports/run-store';

import '@waypost/platform/kernel/server-only';

export { createPrompts, currentPromptSchema, promptSchema, type Prompts } from '../src/people/prompts';
export { authorChangeSchema, authorSchema, createAuthors, photographUses, type Authors } from '../src/people/authors';

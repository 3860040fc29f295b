import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { fields, text, wholeNumber } from '@waypost/platform/parsing/schemas';
import type { InferType } from 'yup';
import type { Actor, PromptStore, PromptVersion } from '../ports/people-stores';

const MIN_PROMPT_CHARACTERS = 20;
const MAX_PROMPT_CHARACTERS = 8_000;
const MAX_VERSION = 1_000_000;

const versionNumber = wholeNumber('Version', { min: 1, max: MAX_VERSION });

/** The schema of a new version. The version is the one from which it was written. Unknown fields are dropped. */
export const promptSchema = fields('Prompt', {
  version: versionNumber,
  text: text('Text', { max: MAX_PROMPT_CHARACTERS }).min(
    MIN_PROMPT_CHARACTERS,
    `A prompt has at least ${MIN_PROMPT_CHARACTERS} characters.`,
  ),
});
export type PromptText = InferType<typeof promptSchema>;

/** The schema for choosing the version that new runs use. */
export const currentPromptSchema = fields('Prompt', { version: versionNumber });

export interface Prompts {
  list(): ReturnType<PromptStore['list']>;
  current(): ReturnType<PromptStore['current']>;
  /** Writes the next version and makes it current. Returns `changed` if another one became current meanwhile (R10.12). */
  add(prompt: PromptText, by: Actor): Promise<Result<PromptVersion, 'changed'>>;
  /** Makes a later or earlier version current (R10.19). */
  makeCurrent(version: number, by: Actor): Promise<Result<null, 'no-prompt'>>;
}

/** The versions of the instructions for texts (R10.19). */
export function createPrompts({ prompts, clock }: { readonly prompts: PromptStore; readonly clock: Clock }): Prompts {
  const nameOf = (version: number): string => `Prompt ${version}`;
  return {
    list: () => prompts.list(),
    current: () => prompts.current(),
    async add({ text, version: base }, by) {
      const at = clock.now();
      const added = await prompts.add({ text, base }, by, at, (prompt) => ({
        at,
        by,
        action: 'factory-prompt.added',
        subject: nameOf(prompt.version),
        before: null,
        after: prompt,
      }));
      return added ? ok(added) : err('changed');
    },
    async makeCurrent(version, by) {
      const before = await prompts.current();
      const at = clock.now();
      const isThere = await prompts.makeCurrent(version, by, at, {
        at,
        by,
        action: 'factory-prompt.made-current',
        subject: nameOf(version),
        before: { current: before?.version ?? null },
        after: { current: version },
      });
      return isThere ? ok(null) : err('no-prompt');
    },
  };
}

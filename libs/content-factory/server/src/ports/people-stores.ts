import type { AuthorView } from '@waypost/content-factory/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';

/** A person's id and name at the time of an action. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** An author's details. Each change makes a new version. */
export type AuthorVersion = AuthorView;

export interface AuthorStore {
  list(): Promise<readonly AuthorVersion[]>;
  find(id: string): Promise<AuthorVersion | null>;
  /** Adds a version with its audit entry. False if it is not the next one, because somebody else changed the author meanwhile. */
  addVersion(author: AuthorVersion, by: Actor, at: Date, entry: AuditChange): Promise<boolean>;
}

/** A version of the prompt, which never changes (R10.19). */
export interface PromptVersion {
  readonly version: number;
  readonly text: string;
}

export interface PromptStore {
  list(): Promise<readonly (PromptVersion & { readonly isCurrent: boolean; readonly writtenBy: string; readonly writtenAt: Date })[]>;
  current(): Promise<PromptVersion | null>;
  /** Adds the next version and makes it current. Null if the version from which it was written is not current, so that none is lost. */
  add(
    prompt: { readonly text: string; readonly base: number },
    by: Actor,
    at: Date,
    entry: (added: PromptVersion) => AuditChange,
  ): Promise<PromptVersion | null>;
  /** Makes a version current. False if there is no such version. */
  makeCurrent(version: number, by: Actor, at: Date, entry: AuditChange): Promise<boolean>;
}

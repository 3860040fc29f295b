import type { AuthorView } from '@waypost/content-factory/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';

/** Who did something, as it was then. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** An author's page of details. Each change is a version of its own. */
export type AuthorVersion = AuthorView;

export interface AuthorStore {
  list(): Promise<readonly AuthorVersion[]>;
  find(id: string): Promise<AuthorVersion | null>;
  /** Adds a version with its entry. False where it is not the next one: somebody else changed the author meanwhile. */
  addVersion(author: AuthorVersion, by: Actor, at: Date, entry: AuditChange): Promise<boolean>;
}

/** Never changed once written (R10.19). */
export interface PromptVersion {
  readonly version: number;
  readonly text: string;
}

export interface PromptStore {
  list(): Promise<readonly (PromptVersion & { readonly isCurrent: boolean; readonly writtenBy: string; readonly writtenAt: Date })[]>;
  current(): Promise<PromptVersion | null>;
  /** Adds the next version and makes it current. */
  add(text: string, by: Actor, at: Date, entry: (added: PromptVersion) => AuditChange): Promise<PromptVersion>;
  /** Moves the label; false where there is no such version. */
  makeCurrent(version: number, by: Actor, at: Date, entry: AuditChange): Promise<boolean>;
}

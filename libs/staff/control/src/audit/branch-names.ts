import { controlApi } from '@waypost/control-center/client/api';
import type { BranchSummary } from '@waypost/content/contract';
import type { AuditEntry } from '@waypost/staff/contract/audit';

type Named = Pick<AuditEntry, 'action' | 'subject'>;

/** Entries of these actions contain a branch's id: “Run 7 on spring-2”, and older previews. */
const SAYS_ID = /^(preview\.|factory-run\.)/;

/** Returns an entry's subject, with the branch's name in place of its id. */
export function subjectWithName({ action, subject }: Named, branches: readonly Pick<BranchSummary, 'id' | 'name'>[]): string {
  if (!SAYS_ID.test(action)) return subject;
  const branch = branches.find(({ id }) => subject === id || subject.endsWith(` on ${id}`));
  return branch ? `${subject.slice(0, subject.length - branch.id.length)}${branch.name}` : subject;
}

/** Returns the same function, with the current branches. */
export function useBranchNames(): (entry: Named) => string {
  const { data = [] } = controlApi.useBranchesQuery();
  return (entry) => subjectWithName(entry, data);
}

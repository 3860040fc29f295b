import type { AuthorView } from '@waypost/content-factory/contract';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import { Notice } from '@waypost/control-center/design/notices';
import { isRecord } from '@waypost/platform/kernel';
import type { AuthorFields } from '../api/factory-api';

const TEXTS = ['id', 'name', 'bio', 'credentials', 'guidelines'] as const;

const isAuthor = (value: unknown): value is AuthorView =>
  isRecord(value) &&
  Number.isSafeInteger(value['version']) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  (value['photo'] === null || typeof value['photo'] === 'string');

/** Returns the author as another colleague saved it, if this save came second (R10.12). Null for other errors. */
export function authorMeanwhile(failure: ApiFailure): AuthorView | null {
  if (!isProblem(failure, 'edit-conflict')) return null;
  const current = failure.carried['current'];
  return isAuthor(current) ? current : null;
}

const LABELS = { name: 'Name', credentials: 'Credentials', bio: 'Bio', guidelines: 'Guidelines', photo: 'Photograph' } as const;

/** Shows what the other person wrote into the fields that this person has changed too. */
export function AuthorConflictNotice({
  overwritten,
  photoName,
}: {
  overwritten: Partial<AuthorFields>;
  photoName: (key: string) => string;
}) {
  const fields = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const value = overwritten[field];
    if (value === undefined) return [];
    return [{ field, text: value === null || value === '' ? 'nothing' : field === 'photo' ? photoName(value) : value }];
  });
  return (
    <Notice tone="caution" role="alert" title="Somebody has changed this author in the meantime">
      <p>
        What you left as it was is theirs now.{' '}
        {fields.length === 0 ? 'Save to keep both.' : 'Where both of you wrote, yours stands: save to keep it, or take theirs.'}
      </p>
      {fields.map(({ field, text }) => (
        <p key={field}>
          <strong>{LABELS[field]}</strong>, as it was saved: {text}
        </p>
      ))}
    </Notice>
  );
}

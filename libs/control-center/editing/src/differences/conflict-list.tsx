import type { ContentChange } from '@waypost/content/contract/publishing';
import { MAIN_BRANCH } from '@waypost/content/model';
import { Stack } from '@waypost/control-center/design';
import { FieldConflict } from './field-conflict';
import { conflictsIn, settledKey, type SettledFields, type WrittenFields } from './resolutions';

/** The fields that both the branch and main changed. A person settles them one by one (R10.02). */
export function ConflictList({
  changes,
  theirName,
  settled,
  written = {},
  onSettle,
}: {
  changes: readonly ContentChange[];
  theirName: string;
  settled: SettledFields;
  /** Texts that this person wrote before either side changed again. */
  written?: WrittenFields;
  onSettle: (settled: SettledFields) => void;
}) {
  return (
    <Stack>
      {changes
        .filter(({ fields }) => fields.some(({ isConflict }) => isConflict))
        .map((change) => (
          <Stack key={`${change.kind} ${change.key}`} $gap="xs" as="section">
            <h3>{change.label}</h3>
            {conflictsIn([change]).map(({ field: { field, base, mine, theirs } }) => {
              const key = settledKey(change, field);
              return (
                <FieldConflict
                  key={field}
                  kind={change.kind}
                  address={{ branch: MAIN_BRANCH, key: change.key }}
                  field={field}
                  base={base}
                  mine={mine}
                  theirs={theirs}
                  theirName={theirName}
                  settled={settled[key]}
                  written={written[key]}
                  onSettle={(decision) => onSettle({ ...settled, [key]: { ...decision, mine, theirs } })}
                />
              );
            })}
          </Stack>
        ))}
    </Stack>
  );
}

import type { ContentKind } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { color, media, space } from '@waypost/control-center/design/theme';
import { useBranchId } from '@waypost/control-center/client/screens';
import { isRecord } from '@waypost/platform/kernel';
import { fieldLabel } from './field-label';
import { LibraryPictureDifference, PictureDifference, shownPicture } from './picture-difference';
import { useReadableValue } from './use-readable-value';
import { TextDifference } from './text-difference';
import styled from 'styled-components';

const List = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 ${space.m};
    padding: ${space.xs} 0;
    & + div {
      border-top: 1px solid ${color.line};
    }
    @media ${media.wide} {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
  dt {
    color: ${color.textSoft};
  }
`;

export interface ChangedField {
  readonly field: string;
  /** Replaces the label that the field's editor has. */
  readonly label?: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A list of the fields that differ, with the text of both sides. The kind is their item's. Null if they are of none. */
export function FieldList({ fields, kind }: { fields: readonly ChangedField[]; kind: ContentKind | null }) {
  const readableValue = useReadableValue(
    kind,
    fields.map(({ field }) => field),
  );
  return (
    <List>
      {fields.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label ?? fieldLabel(field, kind)}</dt>
          <dd>
            <Pictures kind={kind} field={field} before={before} after={after} />
            {isFiles(kind, field) ? null : <TextDifference before={readableValue(before, field)} after={readableValue(after, field)} />}
          </dd>
        </div>
      ))}
    </List>
  );
}

/** Returns true for the files of a library picture: people look at the picture and need no list of its files. */
const isFiles = (kind: ContentKind | null, field: string): boolean => kind === 'image' && field === 'variants';

/** The pictures before and after, if a field of an item holds one. Words alone don't say what changed in a picture. */
function Pictures({ kind, field, before, after }: Omit<ChangedField, 'label'> & { kind: ContentKind | null }) {
  const branch = useBranchId();
  if (kind === 'article' && field === 'imageKey' && branch !== '')
    return <LibraryPictureDifference branch={branch} before={before} after={after} />;
  if (!isFiles(kind, field) && !(kind === 'page' && field === 'image')) return null;
  return <PictureDifference before={shownPicture(before)} after={shownPicture(after)} />;
}

/** Returns the fields in which two items differ. */
export function changedBetween(before: unknown, after: unknown): readonly ChangedField[] {
  const [earlier, later] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
    .filter((field) => !isSameValue(earlier[field], later[field]))
    .map((field) => ({ field, before: earlier[field], after: later[field] }));
}

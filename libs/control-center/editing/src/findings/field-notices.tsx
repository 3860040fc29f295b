import { Notice } from '@waypost/control-center/design/notices';
import { useFieldNotes } from './field-findings';

/** What was noticed in a field whose control has no place for notes of its own. */
export const FieldNotices = ({ control }: { control: string }) =>
  useFieldNotes(control).map(({ tone, name, text }) => (
    <Notice key={text} tone={tone} title={name}>
      <p>{text}</p>
    </Notice>
  ));

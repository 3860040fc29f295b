import { Notice } from '@waypost/control-center/design/notices';
import { useFieldNotes } from './field-findings';

/** The notes about a field whose control has no place for them. */
export const FieldNotices = ({ control }: { control: string }) =>
  useFieldNotes(control).map(({ tone, name, text }) => (
    <Notice key={text} tone={tone} title={name}>
      <p>{text}</p>
    </Notice>
  ));

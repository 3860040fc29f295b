import { Stack } from '@waypost/control-center/design';
import { CheckField, FieldPair, TextField } from '@waypost/control-center/design/fields';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import { EditedText, FieldPlace, useEdited, useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import type { RuleSettings } from '@waypost/phones/model';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';

interface OfRule {
  readonly editing: EditingSession<PhoneRuleContent>;
}

/** The fields for a rule's name, its state and its priority. */
export function RuleFields({ editing }: OfRule) {
  const isActive = useEditedField(editing, 'isActive');
  const priority = useEditedField(editing, 'priority');
  const priorityNotes = useFieldNotes('priority');
  return (
    <Stack>
      <EditedText editing={editing} name="name" label="Name" />
      <FieldPair>
        <FieldPlace name="priority">
          <TextField
            label="Priority"
            hint="The highest is asked first; of equal ones the rule with the most conditions."
            inputMode="numeric"
            value={String(priority.value)}
            message={priority.message}
            notes={priorityNotes}
            disabled={priority.isReadOnly}
            onBlur={priority.onBlur}
            // Text that is not a number stays as typed, so that the validation can report it.
            onChange={({ target }) => priority.onChange((/^-?\d+$/.test(target.value) ? Number(target.value) : target.value) as number)}
          />
        </FieldPlace>
        <FieldPlace name="isActive">
          <CheckField
            label="Answers visits"
            hint="When off, the rule is kept but never applies."
            checked={isActive.value}
            disabled={isActive.isReadOnly}
            onChange={({ target }) => isActive.onChange(target.checked)}
          />
        </FieldPlace>
      </FieldPair>
    </Stack>
  );
}

const SETTINGS = [
  { name: 'afid', label: 'Affiliate id', hint: undefined },
  { name: 'placementId', label: 'Placement', hint: 'Empty keeps the page’s own' },
  { name: 'defaultPhone', label: 'Number', hint: 'Ten digits; empty keeps the page’s own' },
] as const;

/** The fields for what a rule puts in place of the page’s own (R8.11). */
export function SettingFields({ editing }: OfRule) {
  const { value: settings } = useEditedField(editing, 'settings');
  return (
    <FieldPair>
      {SETTINGS.map(({ name, label, hint }) => (
        <SettingField key={name} editing={editing} name={name} label={label} hint={hint} settings={settings} />
      ))}
    </FieldPair>
  );
}

function SettingField({
  editing,
  name,
  label,
  hint,
  settings,
}: OfRule & {
  readonly name: keyof RuleSettings;
  readonly label: string;
  readonly hint: string | undefined;
  readonly settings: RuleSettings;
}) {
  const { isReadOnly, onChange } = useEditedField(editing, 'settings');
  const field = `settings.${name}`;
  const message = useEdited(editing, () => editing.messageOf(field));
  const notes = useFieldNotes(field);
  return (
    <FieldPlace name={field}>
      <TextField
        label={label}
        hint={hint}
        value={settings[name] ?? ''}
        message={message}
        notes={notes}
        disabled={isReadOnly}
        onBlur={() => editing.leaveField(field)}
        onChange={({ target }) => onChange({ ...settings, [name]: target.value === '' && name !== 'afid' ? null : target.value })}
      />
    </FieldPlace>
  );
}

/** The note for staff. */
export const NoteField = ({ editing }: OfRule) => (
  <EditedText editing={editing} name="note" label="Note" hint="For staff: why this rule is there." isLong />
);

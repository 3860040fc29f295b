import { SelectField } from '@waypost/control-center/design/fields';

export interface RedirectTermProps {
  readonly isPermanent: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isPermanent: boolean) => void;
}

/** Chooses whether a redirect is permanent. */
export const RedirectTerm = ({ isPermanent, isDisabled = false, onChange }: RedirectTermProps) => (
  <SelectField
    label="For how long"
    hint="Browsers and search engines remember a permanent one."
    value={isPermanent ? 'permanent' : 'now'}
    disabled={isDisabled}
    onChange={({ target }) => onChange(target.value === 'permanent')}
  >
    <option value="permanent">Permanently</option>
    <option value="now">For now</option>
  </SelectField>
);

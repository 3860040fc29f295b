import { controlApi } from '@waypost/control-center/client/api';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { FieldPair, SelectField, TextField } from '@waypost/control-center/design/fields';
import { FieldPlace } from '@waypost/control-center/editing/session';
import type { ExperimentVariant } from '@waypost/experiments/model';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ChangedFields } from './changed-fields';
import { useMessageAt, type ExperimentEditing } from './experiment-editing';
import { NumberField } from './number-field';

export interface VariantFieldsProps {
  readonly editing: ExperimentEditing;
  readonly index: number;
  readonly variant: ExperimentVariant;
  readonly isReadOnly: boolean;
  readonly onChange: (variant: ExperimentVariant) => void;
  /** Absent if the variant can't be removed. */
  readonly onRemove?: () => void;
}

/** One variant: its share of visitors, and what they see. */
export function VariantFields({ editing, index, variant, isReadOnly, onChange, onRemove }: VariantFieldsProps) {
  const id = useId();
  const place = `variants[${index}]`;
  const name = useMessageAt(editing, `${place}.name`);
  const weight = useMessageAt(editing, `${place}.weight`);
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <Row>
          <h3 id={id}>{variant.name === '' ? variant.key : variant.name}</h3>
          <Small>{variant.key}</Small>
        </Row>
        {onRemove ? (
          <Button look="quiet" icon={<Trash2 size={15} aria-hidden />} disabled={isReadOnly} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </PanelHead>
      <PanelBody>
        <Stack>
          <FieldPair>
            <FieldPlace name={`${place}.name`}>
              <TextField
                label="Name of the variant"
                value={variant.name}
                message={name}
                disabled={isReadOnly}
                onBlur={() => editing.leaveField(`${place}.name`)}
                onChange={({ target }) => onChange({ ...variant, name: target.value })}
              />
            </FieldPlace>
            <FieldPlace name={`${place}.weight`}>
              <NumberField
                label="Share of visitors (%)"
                factor={0.01}
                value={variant.weight}
                message={weight}
                disabled={isReadOnly}
                onBlur={() => editing.leaveField(`${place}.weight`)}
                onChange={(next) => onChange({ ...variant, weight: next })}
              />
            </FieldPlace>
          </FieldPair>
          {index === 0 ? (
            <p>The control: its visitors see the pages as they are.</p>
          ) : (
            <Shown editing={editing} place={place} variant={variant} isReadOnly={isReadOnly} onChange={onChange} />
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

function Shown({
  editing,
  place,
  variant,
  isReadOnly,
  onChange,
}: Pick<VariantFieldsProps, 'editing' | 'variant' | 'isReadOnly' | 'onChange'> & { readonly place: string }) {
  const { key, name, weight, changes, branch } = variant;
  const message = useMessageAt(editing, `${place}.branch`);
  const { data: branches = [] } = controlApi.useBranchesQuery();
  // The edited branch itself can't be a variant, because it has no changes of its own once it is published.
  const choices = branches.filter(
    ({ id, isMain, isArchived }) => !isMain && (id === branch || (!isArchived && id !== editing.address.branch)),
  );
  return (
    <>
      <SelectField
        label="What its visitors see"
        value={branch === undefined ? 'fields' : 'branch'}
        disabled={isReadOnly}
        onChange={({ target }) =>
          onChange(target.value === 'branch' ? { key, name, weight, changes: {}, branch: '' } : { key, name, weight, changes: {} })
        }
      >
        <option value="fields">The pages with some fields changed</option>
        <option value="branch">The pages as another branch has them</option>
      </SelectField>
      {branch === undefined ? (
        <ChangedFields
          editing={editing}
          place={place}
          changes={changes}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...variant, changes: next })}
        />
      ) : (
        <FieldPlace name={`${place}.branch`}>
          <SelectField
            label="Branch"
            hint="What it has when you start is what visitors see. Shipping the variant publishes it."
            value={branch}
            message={message}
            disabled={isReadOnly}
            onBlur={() => editing.leaveField(`${place}.branch`)}
            onChange={({ target }) => onChange({ ...variant, branch: target.value })}
          >
            <option value="">Choose a branch</option>
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectField>
        </FieldPlace>
      )}
    </>
  );
}

import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { FieldPlace, useEditedField } from '@waypost/control-center/editing/session';
import { MAX_VARIANTS, MIN_VARIANTS } from '@waypost/experiments/model/staff';
import { Equal, Plus } from 'lucide-react';
import { blankVariant, splitEvenly } from './blank-experiment';
import type { ExperimentEditing } from './experiment-editing';
import { VariantFields } from './variant-fields';

/** The control and up to five variants (R9.05). */
export function VariantList({ editing }: { editing: ExperimentEditing }) {
  const { value: variants, message, isReadOnly, onChange } = useEditedField(editing, 'variants');
  return (
    <FieldPlace name="variants">
      <Stack>
        {variants.map((variant, index) => (
          <VariantFields
            key={variant.key}
            editing={editing}
            index={index}
            variant={variant}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(variants.map((each, at) => (at === index ? next : each)))}
            onRemove={
              index === 0 || variants.length <= MIN_VARIANTS
                ? undefined
                : () => onChange(splitEvenly(variants.filter((_, at) => at !== index)))
            }
          />
        ))}
        {message === undefined ? null : <Notice tone="danger" role="alert" title={message} />}
        <Row>
          <Button
            icon={<Plus size={15} aria-hidden />}
            disabled={isReadOnly || variants.length >= MAX_VARIANTS}
            onClick={() => onChange(splitEvenly([...variants, blankVariant(variants)]))}
          >
            Add a variant
          </Button>
          <Button look="quiet" icon={<Equal size={15} aria-hidden />} disabled={isReadOnly} onClick={() => onChange(splitEvenly(variants))}>
            Split evenly
          </Button>
        </Row>
      </Stack>
    </FieldPlace>
  );
}

import { Stack } from '@waypost/control-center/design';
import { SelectField, TextAreaField } from '@waypost/control-center/design/fields';
import { PAGE_FIELDS } from '@waypost/control-center/editing/differences';
import { ON_ENTER_EVENTS } from '@waypost/pages/model';
import { useState } from 'react';
import { areSameProperties, propertiesFromText, propertiesToText, type EventProperties } from './event-properties';
import type { PageFieldInputProps } from './page-field-props';

/** The event that a page sends once it is ready (R3.03), and its properties. */
export function OnEnterInput({ value, onChange, message, isReadOnly = false }: PageFieldInputProps<'onEnter'>) {
  const { label, hint } = PAGE_FIELDS.onEnter;
  return (
    <Stack $gap="s">
      <SelectField
        label={label}
        hint={hint}
        message={message}
        disabled={isReadOnly}
        value={value?.event ?? ''}
        onChange={({ target }) => {
          const event = ON_ENTER_EVENTS.find((onEnterEvent) => onEnterEvent === target.value);
          onChange(event === undefined ? null : { event, properties: value?.properties ?? {} });
        }}
      >
        <option value="">None</option>
        {ON_ENTER_EVENTS.map((event) => (
          <option key={event} value={event}>
            {event}
          </option>
        ))}
      </SelectField>
      {value === null ? null : (
        <PropertiesInput
          properties={value.properties}
          isReadOnly={isReadOnly}
          onChange={(properties) => onChange({ ...value, properties })}
        />
      )}
    </Stack>
  );
}

/** An event's properties, one per line. The typed text stays as it is while it means the same properties. */
function PropertiesInput({
  properties,
  isReadOnly,
  onChange,
}: {
  readonly properties: EventProperties;
  readonly isReadOnly: boolean;
  readonly onChange: (properties: EventProperties) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <TextAreaField
      label="Its properties"
      hint="One a line: name = value."
      disabled={isReadOnly}
      value={areSameProperties(propertiesFromText(typed), properties) ? typed : propertiesToText(properties)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(propertiesFromText(target.value));
      }}
    />
  );
}

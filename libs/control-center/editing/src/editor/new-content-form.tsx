import { MAX_CHOSEN_KEY_LENGTH } from '@waypost/content/model';
import { useBranch, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { Panel, PanelBody, Row, ScreenFrame, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { hyphenated } from '@waypost/platform/kernel/text';
import { useState, type FormEvent, type ReactNode } from 'react';

/** Returns the key for a name: `florida-on-saturdays` for `Florida on Saturdays`. */
const keyOf = (name: string): string => hyphenated(name, MAX_CHOSEN_KEY_LENGTH);

export interface NewContentFormProps {
  readonly title: string;
  /** The word for this kind of content: `rule`. */
  readonly what: string;
  /** The reason why the key can't change later. */
  readonly keyHint: string;
  readonly keys: readonly string[];
  readonly isKey: (key: string) => boolean;
  /** The address that Cancel leads to. */
  readonly listPath: string;
  readonly onNamed: (named: { readonly key: string; readonly name: string }) => void;
}

/** The form that names an item before it is edited. The name comes first because the key can't change later. */
export function NewContentForm(props: NewContentFormProps) {
  const { title, listPath } = props;
  useScreenTitle(title);
  const readOnly = useWhyReadOnly(useBranch());
  const cancel = (
    <ButtonLink look="quiet" to={listPath}>
      Cancel
    </ButtonLink>
  );
  return (
    <ScreenFrame $isNarrow>
      <h1>{title}</h1>
      {readOnly === null ? (
        <Panel>
          <PanelBody>
            <NameForm {...props} cancel={cancel} />
          </PanelBody>
        </Panel>
      ) : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
          {cancel}
        </Notice>
      )}
    </ScreenFrame>
  );
}

function NameForm({ what, keyHint, keys, isKey, onNamed, cancel }: NewContentFormProps & { readonly cancel: ReactNode }) {
  const [name, setName] = useState('');
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const key = ownKey ?? keyOf(name);
  const nameMessage = name.trim() === '' ? 'Name is empty.' : undefined;
  const keyMessage = !isKey(key)
    ? `Use 1 to ${MAX_CHOSEN_KEY_LENGTH} lower-case letters, digits and hyphens.`
    : keys.includes(key)
      ? `Another ${what} has this key.`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameMessage === undefined && keyMessage === undefined) onNamed({ key, name: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label="Name"
          value={name}
          message={isChecked ? nameMessage : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Key"
          hint={keyHint}
          value={key}
          message={isChecked ? keyMessage : undefined}
          onChange={({ target }) => setOwnKey(target.value)}
        />
        <Row>
          <Button type="submit" look="primary">
            Continue
          </Button>
          {cancel}
        </Row>
      </Stack>
    </form>
  );
}

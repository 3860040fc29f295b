import { useScreenTitle } from '@waypost/control-center/client/screens';
import { Panel, PanelBody, Row, ScreenFrame, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { useState, type FormEvent } from 'react';

const KEY_MAX_LENGTH = 60;

/** `Florida on Saturdays` is `florida-on-saturdays`. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');

export interface NewContentFormProps {
  readonly title: string;
  /** What it is, in a word: `rule`. */
  readonly what: string;
  /** Why its key stays as it is. */
  readonly keyHint: string;
  readonly keys: readonly string[];
  readonly isKey: (key: string) => boolean;
  /** Where Cancel leads. */
  readonly listPath: string;
  readonly onNamed: (named: { readonly key: string; readonly name: string }) => void;
}

/** Names a content before it is edited, because its key stays with it. */
export function NewContentForm({ title, what, keyHint, keys, isKey, listPath, onNamed }: NewContentFormProps) {
  useScreenTitle(title);
  const [name, setName] = useState('');
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const key = ownKey ?? keyOf(name);
  const nameMessage = name.trim() === '' ? 'Name is empty.' : undefined;
  const keyMessage = !isKey(key)
    ? `Use 1 to ${KEY_MAX_LENGTH} lower-case letters, digits and hyphens.`
    : keys.includes(key)
      ? `Another ${what} has this key.`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameMessage === undefined && keyMessage === undefined) onNamed({ key, name: name.trim() });
  };
  return (
    <ScreenFrame $isNarrow>
      <h1>{title}</h1>
      <Panel>
        <PanelBody>
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
                <ButtonLink look="quiet" to={listPath}>
                  Cancel
                </ButtonLink>
              </Row>
            </Stack>
          </form>
        </PanelBody>
      </Panel>
    </ScreenFrame>
  );
}

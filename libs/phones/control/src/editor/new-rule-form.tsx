import { useBranchId, useScreenTitle } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { Button, ButtonLink, Panel, PanelBody, Row, ScreenFrame, Stack, TextField } from '@waypost/control-center/design';
import { isPhoneRuleKey } from '@waypost/phones/model/staff';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { phonesApi } from '../phones-api';

const KEY_MAX_LENGTH = 60;

/** `Florida on Saturdays` is `florida-on-saturdays`. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');

/** Names a rule: its key stays, and stands in every event that it answers. */
export function NewRule() {
  useScreenTitle('New phone rule');
  const branch = useBranchId();
  const [, setParams] = useSearchParams();
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  const [name, setName] = useState('');
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const key = ownKey ?? keyOf(name);
  const nameMessage = name.trim() === '' ? 'Name is empty.' : undefined;
  const keyMessage = !isPhoneRuleKey(key)
    ? 'Use 1 to 60 lower-case letters, digits and hyphens.'
    : rules.some((rule) => rule.key === key)
      ? 'Another rule has this key.'
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameMessage === undefined && keyMessage === undefined) setParams({ rule: key, name: name.trim() }, { replace: true });
  };
  return (
    <ScreenFrame $isNarrow>
      <h1>New phone rule</h1>
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
                hint="Stays when the rule is renamed, and stands in every event that the rule answers."
                value={key}
                message={isChecked ? keyMessage : undefined}
                onChange={({ target }) => setOwnKey(target.value)}
              />
              <Row>
                <Button type="submit" look="primary">
                  Continue
                </Button>
                <ButtonLink look="quiet" to={screenPath('phone-rules', { branch })}>
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

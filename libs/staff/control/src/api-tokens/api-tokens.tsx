import type { IssuedApiToken } from '@waypost/staff/contract';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { useState } from 'react';
import { usePanelFocus } from '../account/use-panel-focus';
import { NewTokenForm } from './new-token-form';
import { TokenList } from './token-list';
import { TokenSecret } from './token-secret';

/** The person's own tokens for programs that call the API. */
export function ApiTokens() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<IssuedApiToken | null>(null);
  const panel = usePanelFocus<HTMLElement>(isMaking ? 'form' : made ? 'token' : 'button');
  return (
    <Panel aria-labelledby="api-tokens" ref={panel}>
      <PanelHead>
        <h2 id="api-tokens">API tokens</h2>
        {isMaking || made ? null : <Button onClick={() => setMaking(true)}>New token</Button>}
      </PanelHead>
      <PanelBody>
        <Stack>
          <Small>
            For programs that call this control center’s API in your name. A token never does more than you may, and nothing that asks you
            to confirm it is you: publishing, inviting, exporting people’s data. All of yours end when your role is lowered, your account is
            disabled, or your password is reset by a link.
          </Small>
          {made ? <TokenSecret token={made} onDone={() => setMade(null)} /> : null}
          {isMaking ? (
            <NewTokenForm
              onCancel={() => setMaking(false)}
              onMade={(token) => {
                setMaking(false);
                setMade(token);
              }}
            />
          ) : null}
        </Stack>
      </PanelBody>
      <TokenList person={null} none="You have no API tokens." />
    </Panel>
  );
}

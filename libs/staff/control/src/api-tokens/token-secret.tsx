import { toast } from '@waypost/control-center/client';
import type { IssuedApiToken } from '@waypost/staff/contract';
import { Code, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Input } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { Copy } from 'lucide-react';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('The token is copied');
  } catch {
    // The browser may forbid copying; the token is still in its field.
    toast.error('The browser did not allow that. Copy the token from its field.');
  }
}

/** A new token, shown once because the server stores only its hash. */
export function TokenSecret({ token: { name, secret }, onDone }: { token: IssuedApiToken; onDone: () => void }) {
  return (
    <Stack role="status">
      <Notice tone="caution" title={`Copy “${name}” now. It is not shown again.`} />
      <Input readOnly aria-label={`Token “${name}”`} value={secret} onFocus={(event) => event.target.select()} />
      <Small>
        Send it with each call: <Code>Authorization: Bearer waypost_…</Code>
      </Small>
      <Row>
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy(secret)}>
          Copy
        </Button>
        <Button look="primary" onClick={onDone}>
          I have it
        </Button>
      </Row>
    </Stack>
  );
}

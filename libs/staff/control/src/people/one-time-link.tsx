import { toast } from '@waypost/control-center/client';
import type { Invitation } from '@waypost/staff/contract';
import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Input } from '@waypost/control-center/design/fields';
import { instantText } from '@waypost/control-center/design/times';
import { Copy } from 'lucide-react';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('The link is copied');
  } catch {
    // The browser may forbid copying; the link is still in its field.
    toast.error('The browser did not allow that. Copy the link from its field.');
  }
}

interface OneTimeLinkProps {
  readonly name: string;
  readonly link: Invitation;
  /** A sentence that says whom the link is for, where nothing else does. */
  readonly purpose?: string;
}

/** A link to pass on. The server stores only its hash, so it is shown here and never again. */
export function OneTimeLink({ name, link, purpose }: OneTimeLinkProps) {
  return (
    <Stack $gap="xxs" role="status">
      <Input readOnly aria-label={name} value={link.url} onFocus={(event) => event.target.select()} />
      <Row $between>
        <Small>
          {purpose === undefined ? null : `${purpose} `}Works once, until {instantText(link.expiresAt)}. It is not shown again: pass it on
          yourself.
        </Small>
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy(link.url)}>
          Copy
        </Button>
      </Row>
    </Stack>
  );
}

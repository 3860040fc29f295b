import { toast } from '@waypost/control-center/client';
import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Input } from '@waypost/control-center/design/fields';
import { momentText } from '@waypost/control-center/design/times';
import { Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AUDIENCES } from './preview-form';
import type { MadeLink } from './use-preview-link';

async function copyToClipboard(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('The link is copied');
  } catch {
    // The browser may forbid this. The field still has the link to copy.
    toast.error('The browser did not allow that. Copy the link from its field.');
  }
}

/** Scrolled to, it stands above the dialog's buttons, which cover the end of what is long. */
const Made = styled(Stack)`
  scroll-margin-bottom: 5rem;
`;

/** A finished link, with its audience and its end, to copy or open. */
export function LinkToCopy({ link }: { link: MadeLink }) {
  const made = useRef<HTMLDivElement>(null);
  // It appears below all fields, out of sight on a phone.
  useEffect(() => {
    // Newer browsers return a promise here, which React would call as the effect's cleanup.
    void made.current?.scrollIntoView?.({ block: 'nearest' });
  }, [link]);
  return (
    <Made $gap="xxs" role="status" ref={made}>
      <Input readOnly aria-label="Preview link" value={link.url} onFocus={(event) => event.target.select()} />
      <Row $between>
        <Small>
          {AUDIENCES[link.audience].until} {momentText(link.expiresAt)}
        </Small>
        <Row>
          <Button look="quiet" icon={<Copy size={15} aria-hidden />} onClick={() => void copyToClipboard(link.url)}>
            Copy
          </Button>
          <Button look="quiet" icon={<ExternalLink size={15} aria-hidden />} onClick={() => window.open(link.url, '_blank', 'noopener')}>
            Open
          </Button>
        </Row>
      </Row>
    </Made>
  );
}

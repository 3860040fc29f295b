import { controlApi } from '@waypost/control-center/client/api';
import type { Publication } from '@waypost/content/contract/publishing';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { VisuallyHidden } from '@waypost/control-center/design/theme';
import { ExternalLink } from 'lucide-react';

/** A limit, because nobody opens more links. */
const MAX_LINKS = 12;

/** After a publish: links to the published pages, until it is rolled back. */
export function LiveLinks({ publication, onDismiss }: { publication: Publication; onDismiss: () => void }) {
  const { data: links = [] } = controlApi.useLiveLinksQuery(publication.id);
  const { data: history } = controlApi.usePublicationsInfiniteQuery({ branch: publication.branchId });
  const isRolledBack = history?.pages.flat().some(({ id, rolledBackBy }) => id === publication.id && rolledBackBy !== null) ?? false;
  if (links.length === 0 || isRolledBack) return null;
  const shown = links.slice(0, MAX_LINKS);
  return (
    <Notice tone="success" role="status" title={`Published as #${publication.number}. See it live:`}>
      <ul>
        {shown.map(({ label, url, door }) => (
          <li key={url}>
            <a href={door} target="_blank" rel="noreferrer">
              {label} <ExternalLink size={13} aria-hidden />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      {links.length > shown.length ? <p>And {links.length - shown.length} more.</p> : null}
      <Button look="quiet" onClick={onDismiss}>
        Hide
      </Button>
    </Notice>
  );
}

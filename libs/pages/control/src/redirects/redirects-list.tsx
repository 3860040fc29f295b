import { failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly, withParam } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, Panel, Row, RowList, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Badge, EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { ContentVersions, PageStatus } from '@waypost/control-center/editing';
import { redirectAt, type RedirectRow } from '@waypost/pages/model/content/redirects';
import { CornerDownRight, Eye, History, Pencil, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pagesApi } from '../pages-api';
import type { RedirectDialogProps } from './redirect-dialog';
import type { RedirectEditorProps } from './redirect-editor';
import { RemoveRedirect } from './remove-redirect';

const RedirectDialog = lazily<RedirectDialogProps>(() => import('./redirect-dialog'), 'the form', { isOver: true });

const RedirectEditor = lazily<RedirectEditorProps>(() => import('./redirect-editor'), 'the form', { isOver: true });

/** `branches/{branch}/pages?show=redirects`: the redirects of addresses without a page (R2.12). */
export default function RedirectsList() {
  useScreenTitle('Redirects');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { data, error, refetch } = pagesApi.useRedirectsQuery(branch);
  const [params, setParams] = useSearchParams();
  const versionsOf = params.get('versions');
  const showVersions = (key: string) => setParams(withParam(params, 'versions', key), { preventScrollReset: true });
  // A finding or a comment links to one of them.
  const named = params.get('redirect');
  const [chosen, setOpened] = useState<RedirectRow | 'new' | null>(null);
  const opened = chosen ?? data?.find(({ key }) => key === named) ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpened(null);
    if (named !== null) setParams({ show: 'redirects' }, { replace: true });
  };
  const add =
    readOnly === null ? (
      <Button look="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setOpened('new')}>
        New redirect
      </Button>
    ) : null;
  return (
    <ScreenFrame>
      <ScreenHead>
        <Row>
          <Link to={screenPath('pages', { branch })}>Pages</Link>
          <span aria-hidden>/</span>
          {/* The focus goes here from a removed line. */}
          <h1 ref={heading} tabIndex={-1}>
            Redirects
          </h1>
        </Row>
        {add}
      </ScreenHead>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      )}
      <Panel>
        {error ? (
          <FailureNotice reason={failureReason(error)} what="The redirects" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingLines what="redirects" lines={4} />
        ) : data.length === 0 ? (
          <EmptyState icon={CornerDownRight} title="No redirects yet" action={add ?? undefined}>
            <p>A redirect leads visitors of an address without a page, from an old link or a flyer, to one that there is.</p>
          </EmptyState>
        ) : (
          <RowList>
            {data.map((row) => (
              <RedirectLine
                key={row.key}
                branch={branch}
                row={row}
                isReadOnly={readOnly !== null}
                onOpen={() => setOpened(row)}
                onVersions={() => showVersions(row.key)}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </RowList>
        )}
      </Panel>
      {versionsOf === null ? null : (
        <ContentVersions
          address={{ branch, kind: 'redirect', key: versionsOf }}
          label={redirectAt(versionsOf)?.from ?? versionsOf}
          isReadOnly={readOnly !== null}
          onClose={() => showVersions('')}
        />
      )}
      {opened === 'new' ? <RedirectDialog branch={branch} onOpenChange={close} /> : null}
      {opened === null || opened === 'new' ? null : (
        <RedirectEditor key={opened.key} branch={branch} redirect={opened} readOnly={readOnly} onClose={close} />
      )}
    </ScreenFrame>
  );
}

interface RedirectLineProps {
  readonly branch: string;
  readonly row: RedirectRow;
  readonly isReadOnly: boolean;
  readonly onOpen: () => void;
  readonly onVersions: () => void;
  readonly onRemoved: () => void;
}

function RedirectLine({ branch, row, isReadOnly, onOpen, onVersions, onRemoved }: RedirectLineProps): ReactNode {
  const { brandName, from, to, isPermanent, status } = row;
  return (
    <li>
      <div>
        <Code>{from}</Code> to <Code>{to}</Code> <Small>{brandName}</Small>
      </div>
      <Row>
        <Badge>{isPermanent ? 'Permanent' : 'For now'}</Badge>
        <PageStatus status={status} />
        <Button
          look="quiet"
          icon={<History size={15} aria-hidden />}
          aria-label={`Versions of the redirect of ${from}`}
          onClick={onVersions}
        >
          Versions
        </Button>
        {isReadOnly ? (
          <Button look="quiet" icon={<Eye size={15} aria-hidden />} aria-label={`Open the redirect of ${from}`} onClick={onOpen}>
            Open
          </Button>
        ) : (
          <>
            <Button look="quiet" icon={<Pencil size={15} aria-hidden />} aria-label={`Edit the redirect of ${from}`} onClick={onOpen}>
              Edit
            </Button>
            <RemoveRedirect branch={branch} row={row} onRemoved={onRemoved} />
          </>
        )}
      </Row>
    </li>
  );
}

import { brandName } from '@waypost/brands/names';
import { failureReason } from '@waypost/control-center/client/api';
import { Code, PanelHead, Small } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { instantText } from '@waypost/control-center/design/times';
import { operationsPaths } from '@waypost/operations/contract';
import styled from 'styled-components';
import { operationsApi } from '../operations-api';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(70vh, 50rem);
  border: 0;
  background: #fff;
`;

/**
 * The exact page that a visitor saw (R15.08). The frame runs no scripts and sends no forms. It has the page's origin, because the browser
 * would otherwise block the site's images.
 */
export function SeenPage({ hash }: { readonly hash: string }) {
  const { data, error, refetch } = operationsApi.usePageSnapshotQuery(hash);
  if (error) return <FailureNotice reason={failureReason(error)} what="The page" onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingLines what="the page" lines={2} />;
  const { brand, path, variant, publication, buildId, firstAt, lastAt } = data;
  return (
    <>
      <PanelHead>
        <Small>
          {brandName(brand)} {path}
          {variant === null ? null : `, variant ${variant}`}, {publication === null ? 'before any publish' : `publication ${publication}`},
          build <Code>{buildId}</Code>. Given out from {instantText(firstAt)}, last rendered {instantText(lastAt)}. SHA-256{' '}
          <Code>{hash}</Code>
        </Small>
      </PanelHead>
      <Frame sandbox="allow-same-origin" title={`The page ${path} as it was seen`} src={operationsPaths.pageSnapshotHtml(hash)} />
    </>
  );
}

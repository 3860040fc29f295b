import type { PreviewLink, PreviewRequest } from '@waypost/content/contract/preview';
import { controlApi, failureIn, failureReason, failureText, useContent } from '@waypost/control-center/client/api';
import { useBranchId, usePreviewRenewal, useScreenTitle } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { SelectField } from '@waypost/control-center/design/fields';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import type { ExperimentContent, ExperimentVariant } from '@waypost/experiments/model';
import { ExternalLink, Eye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePageName } from '../editor/experiment-editing';
import { ViewLinks } from '../view-links';
import styled from 'styled-components';

const Frames = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
  figure {
    display: grid;
    /* Where a name wraps, the frames still begin at one height. */
    grid-row: span 2;
    grid-template-rows: subgrid;
    gap: ${space.xs};
    margin: 0;
    min-width: 0;
  }
  iframe {
    width: 100%;
    height: min(48rem, 75dvh);
    border: 1px solid ${color.line};
    background: #fff;
  }
`;

/** A preview of each variant, side by side, with the branch's current items (R10.03). */
export default function VariantPreviews({ experimentKey }: { experimentKey: string }) {
  const branch = useBranchId();
  const { currentData, error, refetch } = useContent({ branch, kind: 'experiment', key: experimentKey });
  const definition = currentData?.content;
  useScreenTitle(`${definition?.name ?? 'Experiment'}: preview`);
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>{definition?.name ?? 'Experiment'}</h1>
        <ViewLinks branch={branch} experiment={experimentKey} shown="preview" />
      </ScreenHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The experiment" onRetry={() => void refetch()} />
      ) : definition === undefined ? (
        <LoadingLines what="the experiment" lines={6} />
      ) : (
        <PagePreviews branch={branch} experimentKey={experimentKey} definition={definition} />
      )}
    </ScreenFrame>
  );
}

function PagePreviews({ branch, experimentKey, definition }: { branch: string; experimentKey: string; definition: ExperimentContent }) {
  const { pages } = definition.target;
  const [chosen, setChosen] = useState(pages[0] ?? '');
  const pageName = usePageName(branch);
  const { data, error, refetch } = controlApi.usePagesQuery(branch);
  const row = data?.rows.find(({ key }) => key === chosen);
  if (data === undefined)
    return error ? (
      <FailureNotice reason={failureReason(error)} what="The pages" onRetry={() => void refetch()} />
    ) : (
      <LoadingLines what="the page" lines={6} />
    );
  if (!row || row.path.includes(':'))
    return (
      <EmptyState
        icon={Eye}
        title="This page can’t be shown here"
        action={<ButtonLink to={screenPath('overview', { branch })}>To the branch’s overview</ButtonLink>}
      >
        <p>It stands at many addresses. Preview one of them from the branch’s overview.</p>
      </EmptyState>
    );
  return (
    <>
      {pages.length > 1 ? (
        <SelectField label="Page" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {pages.map((page) => (
            <option key={page} value={page}>
              {pageName(page)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Small>As visitors would see it. Nobody is counted here. Links to the site’s other pages stay in the preview.</Small>
      <Frames>
        {definition.variants.map((variant) => (
          <VariantPreview
            key={`${variant.key} ${chosen}`}
            branch={branch}
            experimentKey={experimentKey}
            variant={variant}
            place={{ brand: row.brand, path: row.path }}
          />
        ))}
      </Frames>
    </>
  );
}

interface VariantPreviewProps {
  readonly branch: string;
  readonly experimentKey: string;
  readonly variant: ExperimentVariant;
  readonly place: Pick<PreviewRequest, 'brand' | 'path'>;
}

/**
 * One variant's preview. Each has a link of its own, because a variant may be a branch with its own images and rules. A preview that is about
 * to expire is replaced, and until then no window opens from it.
 */
function VariantPreview({ branch, experimentKey, variant, place: { brand, path } }: VariantPreviewProps) {
  const [preview, { error }] = controlApi.usePreviewMutation();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const shownBranch = variant.branch ?? branch;
  const ask = useCallback(() => {
    const asked = preview({ branch: shownBranch, brand, path, variants: { [experimentKey]: variant.key }, audience: 'frame' });
    void asked.unwrap().then(setLink, () => undefined);
  }, [preview, shownBranch, brand, path, experimentKey, variant.key]);
  useEffect(ask, [ask]);
  const expired = usePreviewRenewal(link, ask);
  return (
    <figure>
      <Row as="figcaption" $between>
        <strong>{variant.name}</strong>
        {link && link.url !== expired ? (
          <a href={link.url} target="_blank" rel="noopener" aria-label={`Open in a new window: ${variant.name}`}>
            <ExternalLink size={15} aria-hidden /> Open in a new window
          </a>
        ) : null}
      </Row>
      {error ? (
        <Notice tone="caution" role="status" title="This can’t be shown">
          <p>{failureText(failureIn(error))}</p>
        </Notice>
      ) : link ? (
        <iframe title={`Preview of ${variant.name}`} src={link.url} />
      ) : (
        <LoadingLines what={`the preview of ${variant.name}`} lines={6} />
      )}
    </figure>
  );
}

import type { BrandId } from '@waypost/brands';
import { failureIn, failureText, controlApi } from '@waypost/control-center/client';
import type { PageContent } from '@waypost/pages/model/content';
import { IconButton, Notice, Row, Small, color, space, Tooltip } from '@waypost/control-center/design';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Long enough not to ask for each letter, short enough to feel at once. */
export const PREVIEW_DELAY_MS = 400;
const WIDTHS_PX = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS_PX;

const Pane = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background: ${color.ground};
`;
const Bar = styled(Row)`
  min-height: 2.75rem;
  padding: 0 ${space.s};
  border-bottom: 1px solid ${color.line};
`;
const Stage = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  justify-content: center;
`;
const Page = styled.iframe`
  position: absolute;
  top: 0;
  left: 50%;
  border: 0;
  background: #fff;
  transform-origin: top left;
`;
const Message = styled.div`
  position: absolute;
  inset: auto ${space.s} ${space.s};
`;

export interface LivePreviewProps {
  readonly branch: string;
  readonly brand: BrandId;
  readonly path: string;
  readonly content: PageContent;
}

/** The real page as visitors would see it with what is typed now. The one before stays until the next has loaded: nothing flashes. */
export function LivePreview({ branch, brand, path, content }: LivePreviewProps) {
  const [preview] = controlApi.usePreviewMutation();
  const [device, setDevice] = useState<Device>('desktop');
  const [shown, setShown] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      preview({ branch, brand, path, draft: content })
        .unwrap()
        .then(
          ({ url }) => {
            if (!isLatest) return;
            setTrouble(null);
            setNext(url);
          },
          (error: unknown) => {
            if (isLatest) setTrouble(failureText(failureIn(error)));
          },
        );
    }, PREVIEW_DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [preview, branch, brand, path, content]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const width = WIDTHS_PX[device];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  const shape = { width, height: size.height / scale, transform: `scale(${scale}) translateX(-50%)` };
  const frames = [...new Set([shown, next])].filter((url) => url !== null);
  return (
    <Pane>
      <Bar $between>
        <Small>
          {brand} {path}
        </Small>
        <Row $gap="xxs">
          <Tooltip text="Phone width">
            <IconButton
              label="Phone width"
              aria-pressed={device === 'phone'}
              look={device === 'phone' ? 'plain' : 'quiet'}
              onClick={() => setDevice('phone')}
            >
              <Smartphone size={16} aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip text="Desktop width">
            <IconButton
              label="Desktop width"
              aria-pressed={device === 'desktop'}
              look={device === 'desktop' ? 'plain' : 'quiet'}
              onClick={() => setDevice('desktop')}
            >
              <Monitor size={16} aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip text="Open in a window of its own">
            <IconButton
              label="Open the preview in a window of its own"
              disabled={shown === null}
              onClick={() => shown !== null && window.open(shown, '_blank', 'noopener')}
            >
              <ExternalLink size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        </Row>
      </Bar>
      <Stage ref={stage}>
        {frames.map((url) => (
          <Page
            key={url}
            title={url === shown ? `Preview of ${brand} ${path}` : 'The next preview, loading'}
            src={url}
            style={{ ...shape, visibility: url === shown ? 'visible' : 'hidden' }}
            onLoad={() => {
              if (url === next) setShown(url);
            }}
          />
        ))}
        {trouble === null ? null : (
          <Message>
            <Notice tone="caution" role="status" title="This can’t be shown yet">
              <p>{trouble}</p>
            </Notice>
          </Message>
        )}
      </Stage>
    </Pane>
  );
}

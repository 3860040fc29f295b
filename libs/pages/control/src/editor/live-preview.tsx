import { brandName } from '@waypost/brands/names';
import { failureText } from '@waypost/control-center/client/api';
import { Row, Small } from '@waypost/control-center/design';
import { Button, IconButton } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { Tooltip } from '@waypost/control-center/design/overlays';
import { color, media, space, useMediaQuery } from '@waypost/control-center/design/theme';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { isPassing, useNextPreview, type PreviewedPage } from './use-next-preview';

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

export interface LivePreviewProps extends PreviewedPage {
  /** The element that contains the frames. */
  readonly stage: RefObject<HTMLDivElement | null>;
}

/**
 * The real page with the unsaved content, as visitors would see it. The previous frame stays until the next has loaded, so that nothing
 * flashes.
 */
export function LivePreview(props: LivePreviewProps) {
  const { brand, path, stage } = props;
  const page = `${brandName(brand)} ${path}`;
  const { next, expired, trouble, askAgain } = useNextPreview(props);
  const isWide = useMediaQuery(media.wide);
  const [chosen, setDevice] = useState<Device | null>(null);
  // A page as wide as a desktop could not be read in a phone's window.
  const device = chosen ?? (isWide ? 'desktop' : 'phone');
  const [shown, setShown] = useState<string | null>(null);
  const size = useSizeOf(stage);

  const width = WIDTHS_PX[device];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  const shape = { width, height: size.height / scale, transform: `scale(${scale}) translateX(-50%)` };
  const frames = [...new Set([shown, next])].filter((url) => url !== null);
  return (
    <Pane>
      <Bar $between>
        <Small>{page}</Small>
        <Row $gap="xxs">
          <DeviceButton device="phone" chosen={device} onChoose={setDevice} />
          <DeviceButton device="desktop" chosen={device} onChoose={setDevice} />
          <Tooltip text="Open in a window of its own">
            <IconButton
              label="Open the preview in a window of its own"
              disabled={shown === null || shown === expired}
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
            title={url === shown ? `Preview of ${page}` : 'The next preview, loading'}
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
              <p>{failureText(trouble)}</p>
              {isPassing(trouble) ? <Button onClick={askAgain}>Try again</Button> : null}
            </Notice>
          </Message>
        )}
      </Stage>
    </Pane>
  );
}

const DEVICES = {
  phone: { label: 'Phone width', icon: <Smartphone size={16} aria-hidden /> },
  desktop: { label: 'Desktop width', icon: <Monitor size={16} aria-hidden /> },
};

function DeviceButton({ device, chosen, onChoose }: { device: Device; chosen: Device; onChoose: (device: Device) => void }) {
  const { label, icon } = DEVICES[device];
  const isChosen = device === chosen;
  return (
    <Tooltip text={label}>
      <IconButton label={label} aria-pressed={isChosen} look={isChosen ? 'plain' : 'quiet'} onClick={() => onChoose(device)}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function useSizeOf(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

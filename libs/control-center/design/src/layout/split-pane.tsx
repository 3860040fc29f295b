import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Group, Panel, Separator, useGroupRef } from 'react-resizable-panels';
import { color } from '../theme/tokens';
import { movedShare, splitterStep } from './split-keys';
import styled from 'styled-components';

/** Neither pane gets narrower than this share. */
const LEAST_PERCENT = 20;

const Handle = styled(Separator)`
  position: relative;
  width: 0.5rem;
  margin: 0 -0.25rem;
  z-index: 1;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 50%;
    width: 1px;
    background: ${color.line};
    transition: box-shadow 90ms;
  }
  &:hover::after,
  &:focus-visible::after,
  &[data-separator='active']::after {
    background: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
`;

const Frame = styled.div`
  display: grid;
  min-height: 0;
  height: 100%;
`;

const FIRST = 'first';
const SECOND = 'second';

/** Two panes side by side, which the pointer and the arrow keys share out (R10.13). */
export function SplitPane({
  label,
  first,
  second,
  share,
  onShareChange,
}: {
  label: string;
  first: ReactNode;
  second: ReactNode;
  /** The first pane's, in percent. */
  share: number;
  onShareChange: (share: number) => void;
}) {
  const group = useGroupRef();
  // The library's own step is another: the key is taken on its way down.
  const stepByKey = (event: KeyboardEvent) => {
    const step = splitterStep(event);
    if (step === null || (event.target as Element).getAttribute('role') !== 'separator') return;
    event.preventDefault();
    event.stopPropagation();
    const next = movedShare(group.current?.getLayout()[FIRST] ?? share, step, LEAST_PERCENT);
    group.current?.setLayout({ [FIRST]: next, [SECOND]: 100 - next });
  };
  const opening = useRef({ [FIRST]: share, [SECOND]: 100 - share });
  return (
    <Frame onKeyDownCapture={stepByKey}>
      <Group
        groupRef={group}
        orientation="horizontal"
        defaultLayout={opening.current}
        onLayoutChanged={(layout) => onShareChange(layout[FIRST] ?? share)}
      >
        <Panel id={FIRST} minSize={`${LEAST_PERCENT}%`}>
          {first}
        </Panel>
        <Handle aria-label={label} />
        <Panel id={SECOND} minSize={`${LEAST_PERCENT}%`}>
          {second}
        </Panel>
      </Group>
    </Frame>
  );
}

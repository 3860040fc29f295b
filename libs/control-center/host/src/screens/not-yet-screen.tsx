import { useScreenTitle } from '@waypost/control-center/client';
import { EmptyState, Panel, ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { Hammer } from 'lucide-react';

/** A screen whose place is kept: says what will be here, and pretends nothing. */
export function NotYetScreen({ title, will }: { title: string; will: string }) {
  useScreenTitle(title);
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>{title}</h1>
      </ScreenHead>
      <Panel>
        <EmptyState icon={Hammer} title="Not yet">
          <p>{will} It is not built yet.</p>
        </EmptyState>
      </Panel>
    </ScreenFrame>
  );
}

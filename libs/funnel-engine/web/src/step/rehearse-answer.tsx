import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { startTransition, useEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { StepBody } from './step-body';
import { useFunnelStep } from './use-funnel-step';

interface RehearsedStepProps {
  readonly payload: PagePayload;
  readonly clock: Clock;
  readonly stepName: string;
}

/** A step without a store around it: nothing is stored, sent or tracked. */
function RehearsedStep({ payload, clock, stepName }: RehearsedStepProps) {
  const funnel = useFunnelStep({ payload, visit: null, clock, requested: stepName }, useRef(null));
  return <StepBody funnel={funnel} payload={payload} clock={clock} />;
}

function Shown({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/**
 * Renders a form's first and then its second step in an element outside the page. What a browser does only the first time (optimizing code,
 * adding style rules) is then done before the visitor answers. The renders are transitions, so React works in slices and lets a tap in
 * between.
 */
export async function rehearseAnswer({ payload, clock }: Omit<RehearsedStepProps, 'stepName'>): Promise<void> {
  const element = document.createElement('div');
  let root: Root | null = null;
  const show = (step: ReactNode) =>
    new Promise<void>((onShown) =>
      startTransition(() => {
        const shown = <Shown onShown={onShown}>{step}</Shown>;
        // React can start in two ways. This bundle has only the one that attaches to a page.
        if (root) root.render(shown);
        else root = hydrateRoot(element, shown);
      }),
    );
  await show(null);
  for (const { name } of payload.form?.steps.slice(0, 2) ?? [])
    await show(<RehearsedStep payload={payload} clock={clock} stepName={name} />);
  await show(null);
}

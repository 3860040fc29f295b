import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { useState } from 'react';
import type { LinkAudience, PreviewForm } from './preview-form';
import type { PreviewedVariant } from './preview-variant';

export interface MadeLink extends PreviewLink {
  readonly audience: LinkAudience;
}

/** Returns the last preview link, and a function that makes one. That function resolves with the server's errors by field. */
export function usePreviewLink(branch: string, variant: PreviewedVariant | null) {
  const [preview] = controlApi.usePreviewMutation();
  const [link, setLink] = useState<MadeLink | null>(null);
  const makeLink = async ({ at, stateCode = '', postalCode = '', minutes, audience, ...shown }: PreviewForm) => {
    try {
      const answer = await preview({
        branch: variant?.branch ?? branch,
        ...shown,
        ...(variant ? { variants: { [variant.experiment]: variant.variant } } : {}),
        minutes: Number(minutes),
        audience,
        ...(at ? { at: new Date(at).toISOString() } : {}),
        ...(stateCode ? { stateCode: stateCode.toUpperCase() } : {}),
        ...(postalCode ? { postalCode } : {}),
      }).unwrap();
      setLink({ ...answer, audience });
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      const field = failure.kind === 'problem' ? (failure.field ?? 'path') : 'path';
      return { [field]: failureText(failure) };
    }
  };
  return { link, makeLink };
}

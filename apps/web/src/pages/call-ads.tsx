import { PageAds } from '@waypost/funnel-engine/web';
import type { TemplateProps } from '@waypost/pages/contract/payload';

export type CallAdsProps = Pick<TemplateProps, 'payload' | 'visit'>;

/** The ads of a call page while its line is closed. It is a module of its own, so that it can be loaded on demand. */
export const CallAds = (props: CallAdsProps) => <PageAds {...props} isNumberElsewhere />;

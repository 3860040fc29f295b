import type { TemplateProps } from '@waypost/pages/contract/payload';
import { PageAds } from '@waypost/funnel-engine/web';
import { CallTemplate } from '@waypost/pages/web';

export { startListing as start } from './start-listing';

/** A page that leads to the phone, or to partners' ads while the line is closed. */
export function Template(props: TemplateProps) {
  const { payload, visit } = props;
  return <CallTemplate {...props} ads={<PageAds payload={payload} visit={visit} isNumberElsewhere />} />;
}

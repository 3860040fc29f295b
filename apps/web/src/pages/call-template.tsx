import type { TemplateProps } from '@waypost/pages/contract/payload';
import { CallTemplate } from '@waypost/pages/web';
import { LateCallAds } from './late-call-ads';

export { startListing as start } from './start-listing';

/** A page that leads to the phone, or to partners' ads while the line is closed. */
export function Template(props: TemplateProps) {
  const { payload, visit } = props;
  return <CallTemplate {...props} ads={<LateCallAds payload={payload} visit={visit} />} />;
}

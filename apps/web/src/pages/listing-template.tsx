import type { TemplateProps } from '@waypost/pages/contract/payload';
import { ListingTemplate } from '@waypost/funnel-engine/web';
import { BodyBlocks } from '@waypost/pages/web';

export { startListing as start } from './start-listing';

/** A page of partners' ads, with the page's body below them. */
export function Template(props: TemplateProps) {
  return (
    <ListingTemplate {...props}>
      <BodyBlocks payload={props.payload} />
    </ListingTemplate>
  );
}

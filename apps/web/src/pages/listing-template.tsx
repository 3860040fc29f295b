import type { TemplateProps } from '@waypost/api-contract';
import { createPartnerClient, LISTING_SLICE, listingReducer, listingSaga, ListingTemplate } from '@waypost/funnel-engine/web';
import { BodyBlocks } from '@waypost/pages/web';
import { restarting } from '@waypost/store-kit';
import type { LiveApp } from './templates';

/** A page of partners' ads, with the page's body below them. */
export function Template(props: TemplateProps) {
  return (
    <ListingTemplate {...props}>
      <BodyBlocks payload={props.payload} />
    </ListingTemplate>
  );
}

/** Asks for the ads as soon as the page is alive, and again on each other page that lists some. */
export function start({ store, boot, window }: LiveApp): void {
  store.inject(LISTING_SLICE, listingReducer);
  store.run(restarting(listingSaga), {
    partners: createPartnerClient(),
    brandId: boot.brand.id,
    userAgent: window.navigator.userAgent,
    url: () => window.location.href,
  });
}

import type { TemplateProps } from '@waypost/pages/contract';
import { createResultsClient, LISTING_SLICE, listingReducer, listingSaga, ListingTemplate } from '@waypost/funnel-engine/web';
import { BodyBlocks } from '@waypost/pages/web';
import { restarting } from '@waypost/platform/store-kit';
import type { LiveApp } from './live-app';

/** A page of partners' ads, with the page's body below them. */
export function Template(props: TemplateProps) {
  return (
    <ListingTemplate {...props}>
      <BodyBlocks payload={props.payload} />
    </ListingTemplate>
  );
}

/** Asks for the ads as soon as the page is alive, and again on each other page that lists some. */
export function start({ store, window }: LiveApp): void {
  store.inject(LISTING_SLICE, listingReducer);
  store.run(restarting(listingSaga), {
    ask: createResultsClient(),
    url: () => window.location.href,
  });
}

import type { ListedAd } from '@waypost/funnel-engine/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { Card, VisuallyHidden } from '@waypost/ui';
import { ButtonLink, PhoneLink } from '@waypost/ui/buttons';
import { color, paperMargin, radius, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { useImpression } from './use-impression';

/** The place of a call's start, for click tracking. */
const LOCATION = 'advertisement';

export type HeadingLevel = 2 | 3;

/**
 * Requests to partners carry no language, and partners write in English. A screen reader has to change its voice for it on a Spanish page.
 */
const AD_LANGUAGE = 'en';

const AdCard = styled(Card)`
  display: grid;
  gap: ${space.s};
  /* Partners' words and pictures of any length fit into a phone, also with large text. */
  overflow-wrap: anywhere;
  /* Partners draw their logos for paper. */
  img {
    max-width: min(10rem, 100%);
    max-height: 4rem;
    padding: ${paperMargin};
    border-radius: ${radius.control};
    background: #fff;
    object-fit: contain;
  }
  h3,
  h4 {
    margin: 0;
    font-size: ${textSize.title};
    line-height: 1.25;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${textSize.small};
  }
`;

export interface AdvertisementProps {
  readonly ad: ListedAd;
  /** Counts from 1. */
  readonly position: number;
  /** The level of the heading above the ad. */
  readonly level: HeadingLevel;
  readonly payload: Pick<PagePayload, 'copy'>;
}

/**
 * One ad. It says that it is an advertisement and whose (R8.08), and shows a call as a call (R8.14). Click tracking reads the links' data.
 */
export function Advertisement({ ad, position, level, payload }: AdvertisementProps) {
  const { copy } = payload;
  const Carrier = level === 2 ? 'h3' : 'h4';
  const card = useImpression(ad);
  return (
    <AdCard ref={card}>
      <small>{copy.advertisement}</small>
      {ad.imageUrl !== null && <img src={ad.imageUrl} alt="" loading="lazy" />}
      <Carrier>{ad.carrier}</Carrier>
      {ad.displayUrl && <small>{ad.displayUrl}</small>}
      {ad.headline && <p lang={AD_LANGUAGE}>{ad.headline}</p>}
      {ad.description && <p lang={AD_LANGUAGE}>{ad.description}</p>}
      {!ad.isCall && (
        <ButtonLink
          href={ad.clickUrl}
          target="_blank"
          rel="sponsored noopener"
          isWide
          data-ad-partner={ad.partner}
          data-ad-id={ad.id}
          data-ad-carrier={ad.carrier}
          data-ad-position={position}
        >
          <span>
            {copy.seeOffer}
            <VisuallyHidden>{`: ${ad.carrier}, ${copy.opensNewTab}`}</VisuallyHidden>
          </span>
        </ButtonLink>
      )}
      {ad.callNumber !== null && <CallOfAd ad={ad} number={ad.callNumber} payload={payload} />}
    </AdCard>
  );
}

/** The link to a partner’s line. Partners send no hours, and those of our own line (R8.12) say nothing about theirs (ADR 31). */
function CallOfAd({ ad, number, payload }: Pick<AdvertisementProps, 'ad' | 'payload'> & { readonly number: string }) {
  const [before, after] = payload.copy.callPhone.split('{phone}');
  return (
    <PhoneLink number={number} location={LOCATION} source={`ad-${ad.partner}`} variant={ad.isCall ? 'primary' : 'secondary'} isWide>
      {(phone) => (
        <span>
          {before}
          {phone}
          {after}
          <VisuallyHidden>{`: ${ad.carrier}`}</VisuallyHidden>
        </span>
      )}
    </PhoneLink>
  );
}

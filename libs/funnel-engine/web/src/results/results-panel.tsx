import type { ListedAd, ResultsOutcome } from '@waypost/funnel-engine/contract';
import type { PagePayload } from '@waypost/pages/contract';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { fillCopy } from '@waypost/pages/model';
import {
  ButtonLink,
  Card,
  color,
  paperMargin,
  PhoneLink,
  radius,
  space,
  Stack,
  textSize,
  useNumberInForce,
  VisuallyHidden,
  Waiting,
} from '@waypost/ui';
import { formatOpening } from '@waypost/working-hours';
import { styled } from 'styled-components';

const LOCATION = 'results';

export interface ResultsPanelProps {
  readonly payload: PagePayload;
  /** Null while it is being looked for. */
  readonly outcome: ResultsOutcome | null;
  /** Of the panel's headings, so that they follow the page's. */
  readonly headingLevel?: HeadingLevel;
  readonly clock?: Clock;
}

type HeadingLevel = 2 | 3;

/** What a visitor is offered at the end of a funnel (R4.14). Whatever happened, there is something to do. */
export function ResultsPanel({ payload, outcome, headingLevel = 3, clock = systemClock }: ResultsPanelProps) {
  return (
    <Stack $gap="l">
      {/* Always there, so that what appears in it is read out. */}
      <div aria-live="polite">
        <Headline payload={payload} outcome={outcome} level={headingLevel} />
      </div>
      {outcome === null && <CallMeanwhile payload={payload} />}
      {outcome?.kind === 'call' && <CallOffer payload={payload} outcome={outcome} level={headingLevel} clock={clock} />}
      {outcome?.kind === 'ads' && <AdListing payload={payload} outcome={outcome} level={headingLevel} />}
    </Stack>
  );
}

const headingOf = (level: HeadingLevel) => `h${level}` as const;

function Headline({
  payload: { copy },
  outcome,
  level,
}: Pick<ResultsPanelProps, 'payload' | 'outcome'> & { readonly level: HeadingLevel }) {
  if (outcome === null) return <Waiting>{copy.searching}</Waiting>;
  const [heading, text] =
    outcome.kind === 'call'
      ? [copy.callTitle, copy.callText]
      : outcome.ads.length > 0
        ? [copy.adsTitle, copy.adsText]
        : [copy.noAdsTitle, copy.noAdsText];
  const Heading = headingOf(level);
  return (
    <Stack $gap="xs">
      <Heading>{heading}</Heading>
      <p>{text}</p>
    </Stack>
  );
}

function CallMeanwhile({ payload: { copy, placement } }: Pick<ResultsPanelProps, 'payload'>) {
  return (
    <p>
      {copy.orCallNow} <PhoneLink number={placement.defaultPhone} location={LOCATION} source="searching" />
    </p>
  );
}

interface OfferProps<K extends ResultsOutcome['kind']> {
  readonly payload: PagePayload;
  readonly outcome: Extract<ResultsOutcome, { readonly kind: K }>;
  readonly level: HeadingLevel;
}

function CallOffer({ payload, outcome, level, clock }: OfferProps<'call'> & { readonly clock: Clock }) {
  const { copy, placement } = payload;
  const Heading = headingOf(level);
  const { phone, expirationDate, isLeased } = outcome;
  const lease = isLeased && expirationDate !== null ? { value: phone, expirationDate } : null;
  const inForce = useNumberInForce({ lease, placement, clock });
  return (
    <>
      <Card>
        <Stack>
          <CallButton number={inForce.phone} source={lease ? inForce.reason : 'not-leased'} words={copy.callPhone} isMain />
          <p>
            {copy.lineOpen} {copy.agentsHours}.
          </p>
        </Stack>
      </Card>
      <Stack $gap="s">
        <Heading>{copy.whatHappensNext}</Heading>
        <ol>
          {[copy.callStep1, copy.callStep2, copy.callStep3].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </>
  );
}

interface CallButtonProps {
  readonly number: string;
  /** Why this number (R8.05). */
  readonly source: string;
  /** "Call {phone}": the number stands where its name does. */
  readonly words: string;
  /** Whether calling is the main thing to do here and now. */
  readonly isMain: boolean;
}

function CallButton({ number, source, words, isMain }: CallButtonProps) {
  const [before, after] = words.split('{phone}');
  return (
    <PhoneLink number={number} location={LOCATION} source={source} variant={isMain ? 'primary' : 'secondary'} isWide>
      {(phone) => (
        <span>
          {before}
          {phone}
          {after}
        </span>
      )}
    </PhoneLink>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.m};
  padding: 0;
  list-style: none;
`;
const AdCard = styled(Card)`
  display: grid;
  gap: ${space.s};
  /* Partners draw their logos for paper. */
  img {
    max-width: 10rem;
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

function AdListing({ payload: { copy, page }, outcome, level }: OfferProps<'ads'>) {
  const { ads, phone, isOpen, nextOpening } = outcome;
  const Heading = headingOf(level);
  const opening = nextOpening === null ? null : formatOpening(new Date(nextOpening), page.language);
  return (
    <>
      {ads.length > 0 && (
        <List>
          {ads.map((ad, index) => (
            <li key={`${ad.partner}-${ad.id}`}>
              <Advertisement ad={ad} position={index + 1} level={level} copy={copy} />
            </li>
          ))}
        </List>
      )}
      <Card>
        <Stack>
          {ads.length > 0 && <Heading>{copy.preferToTalk}</Heading>}
          <CallButton
            number={phone}
            source={isOpen ? 'beside-ads' : 'line-closed'}
            words={copy.callPhone}
            isMain={isOpen && ads.length === 0}
          />
          <p>
            {isOpen ? copy.lineOpen : copy.lineClosed} {opening !== null && fillCopy(copy.weOpen, { opening })}
          </p>
          <p>{copy.agentsHours}.</p>
        </Stack>
      </Card>
    </>
  );
}

interface AdvertisementProps {
  readonly ad: ListedAd;
  /** Counts from 1. */
  readonly position: number;
  readonly level: HeadingLevel;
  readonly copy: PagePayload['copy'];
}

/** Says what it is, and who advertises (R8.08). Click tracking reads the link's `data-ad-…`. */
function Advertisement({ ad, position, level, copy }: AdvertisementProps) {
  const Carrier = level === 2 ? 'h3' : 'h4';
  return (
    <AdCard>
      <small>{copy.advertisement}</small>
      {ad.imageUrl !== null && <img src={ad.imageUrl} alt="" loading="lazy" />}
      <Carrier>{ad.carrier}</Carrier>
      {ad.headline && <p>{ad.headline}</p>}
      {ad.description && <p>{ad.description}</p>}
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
    </AdCard>
  );
}

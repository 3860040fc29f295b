import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import type { PagePayload } from '@waypost/pages/contract';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { fillCopy } from '@waypost/pages/model';
import { Card, PhoneLink, space, Stack, useNumberInForce, Waiting } from '@waypost/ui';
import { selectAllAnswers, selectIpLookup, selectLease, type IpLookupRootState, type UserStateRootState } from '@waypost/visitor/web';
import { formatOpening, formatOwnOpening, isOpen } from '@waypost/working-hours';
import { styled } from 'styled-components';
import { useAfterAttach, useIsAttached } from '../step/use-attached';
import { Advertisement, type HeadingLevel } from './advertisement';
import { LineHours, selectUtmMedium } from './line-hours';

const LOCATION = 'results';

export interface ResultsPanelProps {
  readonly payload: PagePayload;
  /** Null while it is being looked for. */
  readonly outcome: ResultsOutcome | null;
  /** Of the panel's headings, so that they follow the page's. */
  readonly headingLevel?: HeadingLevel;
  readonly clock?: Clock;
}

/** What a visitor is offered at the end of a funnel (R4.14). Whatever happened, there is something to do. */
export function ResultsPanel({ payload, outcome, headingLevel = 3, clock = systemClock }: ResultsPanelProps) {
  return (
    <Stack $gap="l">
      {/* Always there, so that what appears in it is read out. */}
      <div aria-live="polite">
        <Headline payload={payload} outcome={outcome} level={headingLevel} />
      </div>
      {outcome === null && <CallMeanwhile payload={payload} clock={clock} />}
      {outcome?.kind === 'call' && <CallOffer payload={payload} outcome={outcome} level={headingLevel} clock={clock} />}
      {outcome?.kind === 'ads' && <AdListing payload={payload} outcome={outcome} level={headingLevel} clock={clock} />}
    </Stack>
  );
}

/** The place that ads were asked for: the ZIP code that was answered, with its city where the connection is there too. */
function selectPlace(state: UserStateRootState & IpLookupRootState): string | null {
  const { zipcode = null } = selectAllAnswers(state);
  const { city, stateCode, postalCode } = selectIpLookup(state) ?? {};
  return zipcode !== null && postalCode === zipcode && city && stateCode ? `${city}, ${stateCode} ${zipcode}` : zipcode;
}

const headingOf = (level: HeadingLevel) => `h${level}` as const;

function Headline({
  payload: { copy },
  outcome,
  level,
}: Pick<ResultsPanelProps, 'payload' | 'outcome'> & { readonly level: HeadingLevel }) {
  const place = useAfterAttach(selectPlace, null);
  if (outcome === null) return <Waiting>{copy.searching}</Waiting>;
  const [heading, text] =
    outcome.kind === 'call'
      ? [copy.callTitle, copy.callText]
      : outcome.ads.length > 0
        ? [place === null ? copy.adsTitle : fillCopy(copy.adsNear, { place }), copy.adsText]
        : [copy.noAdsTitle, copy.noAdsText];
  const Heading = headingOf(level);
  return (
    <Stack $gap="xs">
      <Heading>{heading}</Heading>
      <p>{text}</p>
    </Stack>
  );
}

/** The number that the visit holds, which stands everywhere on the page until it ends (R8.05). */
function useVisitNumber({ placement }: Pick<PagePayload, 'placement'>, clock: Clock) {
  const lease = useAfterAttach(selectLease, null);
  return useNumberInForce({ lease, placement, clock });
}

function CallMeanwhile({ payload, clock }: Pick<ResultsPanelProps, 'payload'> & { readonly clock: Clock }) {
  const { phone, isLeased } = useVisitNumber(payload, clock);
  const utmMedium = useAfterAttach(selectUtmMedium, null);
  const isAttached = useIsAttached();
  const { copy, line } = payload;
  // Nobody is told to call a line that is closed (R8.12).
  if (!(isAttached ? isOpen(clock.now(), { utmMedium }) : (line?.isOpen ?? true))) return <p>{copy.lineClosed}</p>;
  return (
    <p>
      {copy.orCallNow} <PhoneLink number={phone} location={LOCATION} source={isLeased ? 'leased' : 'searching'} />
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
            {copy.lineOpen} <LineHours payload={payload} />
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
function AdListing({ payload, outcome, level, clock }: OfferProps<'ads'> & { readonly clock: Clock }) {
  const { copy, page } = payload;
  const { ads, isOpen: isLineOpen, nextOpening } = outcome;
  const own = useVisitNumber(payload, clock);
  const Heading = headingOf(level);
  const format = useIsAttached() ? formatOwnOpening : formatOpening;
  const opening = nextOpening === null ? null : format(new Date(nextOpening), page.language);
  return (
    <>
      {ads.length > 0 && (
        <List>
          {ads.map((ad, index) => (
            <li key={`${ad.partner}-${ad.id}`}>
              <Advertisement ad={ad} position={index + 1} level={level} payload={payload} />
            </li>
          ))}
        </List>
      )}
      <Card>
        <Stack>
          {ads.length > 0 && <Heading>{copy.preferToTalk}</Heading>}
          <CallButton
            number={own.isLeased ? own.phone : outcome.phone}
            source={own.isLeased ? own.reason : isLineOpen ? 'beside-ads' : 'line-closed'}
            words={copy.callPhone}
            isMain={isLineOpen && ads.length === 0}
          />
          <p>
            {isLineOpen ? copy.lineOpen : copy.lineClosed} {opening !== null && fillCopy(copy.weOpen, { opening })}
          </p>
          <p>
            <LineHours payload={payload} />
          </p>
        </Stack>
      </Card>
    </>
  );
}

import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import type { PagePayload, PlainVisit } from '@waypost/pages/contract/payload';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { fillCopy } from '@waypost/pages/model';
import { Card, Stack, Waiting } from '@waypost/ui';
import { Button, PhoneLink, useNumberInForce } from '@waypost/ui/buttons';
import { space } from '@waypost/ui/theme';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS } from '@waypost/visitor/model';
import { selectIpLookup, type IpLookupRootState } from '@waypost/visitor/web/place-and-bots';
import { selectAllAnswers, selectLease, type UserStateRootState } from '@waypost/visitor/web/user-state';
import { styled } from 'styled-components';
import { useAfterAttach } from '../step/use-attached';
import { Advertisement, type HeadingLevel } from './advertisement';
import type { Offer } from './ask-for-results';
import { LineHours, LineStatus, useClockOffset, useLineNow, type LineNow } from './line-hours';

const LOCATION = 'results';

/** An outcome that leads to the phone exists only while the line is open. */
const OPEN: LineNow = { isOpen: true, nextOpening: null };

export interface ResultsPanelProps {
  readonly payload: PagePayload;
  /** Null while it is loading. */
  readonly outcome: Offer | null;
  /** The visit that the server wrote the page for, if it was one visit. */
  readonly visit?: PlainVisit | null;
  /** The level of the panel's headings, so that they follow the page's. */
  readonly headingLevel?: HeadingLevel;
  /** True if the page itself shows the number and the line's hours. */
  readonly isNumberElsewhere?: boolean;
  readonly clock?: Clock;
}

/** The visitor's offer at the end of a funnel (R4.14). Every outcome gives the visitor something to do. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { payload, outcome, visit = null, headingLevel = 3, isNumberElsewhere = false, clock = systemClock } = props;
  return (
    <Stack $gap="l">
      {/* Always present, so that content appearing in it is read out. */}
      <div aria-live="polite">
        <Headline payload={payload} outcome={outcome} visit={visit} level={headingLevel} clock={clock} />
      </div>
      {outcome?.kind === 'unanswered' && <AskAgain payload={payload} />}
      {(outcome === null || outcome.kind === 'unanswered') && !isNumberElsewhere && (
        <CallMeanwhile payload={payload} visit={visit} clock={clock} />
      )}
      {outcome?.kind === 'call' && <CallOffer payload={payload} outcome={outcome} level={headingLevel} clock={clock} />}
      {outcome?.kind === 'ads' && <AdList payload={payload} outcome={outcome} level={headingLevel} />}
      {outcome?.kind === 'ads' && !isNumberElsewhere && (
        <CallBesideAds payload={payload} visit={visit} outcome={outcome} level={headingLevel} clock={clock} />
      )}
    </Stack>
  );
}

/** Returns the place of the ads: the answered ZIP code, with its city if the visitor's connection is there too. */
function placeOf({ zipcode = null }: Answers, connection: PlainVisit['place'] | null): string | null {
  const { city, stateCode, postalCode } = connection ?? {};
  return zipcode !== null && postalCode === zipcode && city && stateCode ? `${city}, ${stateCode} ${zipcode}` : zipcode;
}

const selectPlace = (state: UserStateRootState & IpLookupRootState) => placeOf(selectAllAnswers(state), selectIpLookup(state));

const selectZipcode = (state: UserStateRootState) => selectAllAnswers(state).zipcode ?? null;

const placeOfVisit = (visit: PlainVisit | null) => visit && placeOf(visit.userState.forms[ALL_FORMS] ?? {}, visit.place ?? null);

const headingOf = (level: HeadingLevel) => `h${level}` as const;

interface HeadlineProps extends Pick<ResultsPanelProps, 'payload' | 'outcome'>, OwnNumberProps {
  readonly level: HeadingLevel;
}

function Headline({ payload, outcome, visit, level, clock }: HeadlineProps) {
  const { copy } = payload;
  const line = useLineNow(payload, OPEN, clock);
  const place = useAfterAttach(selectPlace, placeOfVisit(visit));
  const zipcode = useAfterAttach(selectZipcode, visit?.userState.forms[ALL_FORMS]?.zipcode ?? null);
  if (outcome === null) return <Waiting>{copy.searching}</Waiting>;
  const [heading, text] =
    outcome.kind === 'unanswered'
      ? [copy.noAnswerTitle, copy.noAnswerText]
      : outcome.kind === 'call'
        ? [line.isOpen ? copy.callTitle : copy.noAdsTitle, copy.callText]
        : outcome.ads.length > 0
          ? [place === null ? copy.adsTitle : fillCopy(copy.adsNear, { place }), copy.adsText]
          : [copy.noAdsTitle, copy.noAdsText];
  const Heading = headingOf(level);
  return (
    <Stack $gap="xs">
      <Heading>{heading}</Heading>
      {outcome.kind === 'call' && zipcode !== null && <p>{fillCopy(copy.callBasis, { zipcode })}</p>}
      <p>{text}</p>
    </Stack>
  );
}

/**
 * Without a response nobody knows whether there are offers, so the visitor may ask again. The button counts as a sign
 * that the network is back: everything that waits for it tries again, this request as well as unsent events and answers.
 */
const AskAgain = ({ payload: { copy } }: Pick<ResultsPanelProps, 'payload'>) => (
  <Button isWide onClick={() => window.dispatchEvent(new Event('online'))}>
    {copy.tryAgain}
  </Button>
);

interface OwnNumberProps {
  readonly visit: PlainVisit | null;
  readonly clock: Clock;
}

/** Returns the visit's leased number, which the whole page shows until the lease ends (R8.05), without scripts too. */
function useVisitNumber({ placement }: Pick<PagePayload, 'placement'>, { visit, clock }: OwnNumberProps) {
  const lease = useAfterAttach(selectLease, visit?.userState.lease ?? null);
  return useNumberInForce({ lease, placement, clock, clockOffset: useClockOffset() });
}

function CallMeanwhile({ payload, visit, clock }: Pick<ResultsPanelProps, 'payload'> & OwnNumberProps) {
  const { phone, isLeased } = useVisitNumber(payload, { visit, clock });
  const line = useLineNow(payload, payload.line ?? OPEN, clock);
  // While the line is closed visitors see when it opens, and no invitation to call (R8.12).
  if (!line.isOpen) {
    return (
      <p>
        <LineStatus payload={payload} line={line} clock={clock} />
      </p>
    );
  }
  return (
    <p>
      {payload.copy.orCallNow}{' '}
      <PhoneLink number={phone} location={LOCATION} source={isLeased ? 'leased' : 'searching'} variant="secondary" isWide />
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
  const inForce = useNumberInForce({ lease, placement, clock, clockOffset: useClockOffset() });
  const line = useLineNow(payload, OPEN, clock);
  return (
    <>
      <Card>
        <Stack>
          <CallButton number={inForce.phone} source={lease ? inForce.reason : 'not-leased'} words={copy.callPhone} isMain={line.isOpen} />
          <p aria-live="polite">
            <LineStatus payload={payload} line={line} clock={clock} /> <LineHours payload={payload} />
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
  /** The reason for this number (R8.05). */
  readonly source: string;
  /** "Call {phone}", with the number in place of the placeholder. */
  readonly words: string;
  /** True if calling is the main action here and now. */
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
function AdList({ payload, outcome: { ads }, level }: OfferProps<'ads'>) {
  if (ads.length === 0) return null;
  return (
    <List>
      {ads.map((ad, index) => (
        <li key={`${ad.partner}-${ad.id}`}>
          <Advertisement ad={ad} position={index + 1} level={level} payload={payload} />
        </li>
      ))}
    </List>
  );
}

function CallBesideAds({ payload, visit, outcome, level, clock }: OfferProps<'ads'> & OwnNumberProps) {
  const { copy } = payload;
  const { ads } = outcome;
  const line = useLineNow(payload, outcome, clock);
  const own = useVisitNumber(payload, { visit, clock });
  const Heading = headingOf(level);
  return (
    <Card>
      <Stack>
        {ads.length > 0 && <Heading>{copy.preferToTalk}</Heading>}
        <CallButton
          number={own.phone}
          source={own.isLeased ? own.reason : outcome.isOpen ? 'beside-ads' : 'line-closed'}
          words={copy.callPhone}
          isMain={line.isOpen && ads.length === 0}
        />
        <p aria-live="polite">
          <LineStatus payload={payload} line={line} clock={clock} />
        </p>
        <p>
          <LineHours payload={payload} />
        </p>
      </Stack>
    </Card>
  );
}

import type { PagePayload, TemplateProps } from '@waypost/pages/contract/payload';
import { restarting } from '@waypost/platform/store-kit/sagas';
import { navigationRequested } from '@waypost/routing/web';
import { Container, Stack } from '@waypost/ui';
import { Button } from '@waypost/ui/buttons';
import { TextField } from '@waypost/ui/fields';
import { color, media, space, textSize } from '@waypost/ui/theme';
import type { Language } from '@waypost/validation';
import { normalizeTypedZip } from '@waypost/validation/zip';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { selectAllAnswers } from '@waypost/visitor/web/user-state';
import { useContext, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ReactReduxContext } from 'react-redux';
import { styled } from 'styled-components';
import { Beside, BlockColumn } from '../blocks/block-layout';
import { BodyBlocks } from '../blocks/body-blocks';
import { CurrentPhone } from '../phone/current-phone';
import { FactsList } from '../blocks/facts-block';
import { Hero, HeroColumns, HeroText } from '../blocks/hero';
import { LeadImage } from '../blocks/lead-image';
import { MainAction } from '../phone/main-action';
import { PhoneLineStatus } from '../phone/phone-line';
import { placeFacts } from './us-places';
import { keepUntakenAnswers } from './untaken-answers';
import type { LiveTab } from '../shell/page-templates';
import { useOfVisit } from '../shell/visit-store';
import { visitorPlace, type VisitorPlace } from '../shell/visitor-place';

interface Words {
  readonly zip: string;
  readonly zipHint: string;
  /** The error for an invalid ZIP code. It repeats `fieldMessage`, which would add the messages of all fields to a visitor’s download. */
  readonly zipFault: string;
  /** Before the number, also while the line is closed, so it is no invitation to call now (R8.12). */
  readonly orCall: string;
  /** Shown before a place is available. */
  readonly unknown: string;
  readonly fromAnswers: (place: string) => string;
  readonly guessed: (place: string) => string;
  readonly inZip: (zip: string) => string;
  readonly heading: (state: string | null) => string;
  readonly terms: { readonly areas: string; readonly medicaid: string; readonly supplements: string };
}

const WORDS: Readonly<Record<Language, Words>> = {
  english: {
    zip: 'Your ZIP code',
    zipHint: 'Five digits. Nobody needs your street for this.',
    zipFault: 'A ZIP code has 5 digits, like 90210.',
    orCall: 'Licensed agents, by phone:',
    unknown: 'Start with your ZIP code. A few short questions follow.',
    fromAnswers: (place) => `You told us that you live in ${place}. If that has changed, type the new ZIP code.`,
    guessed: (place) => `Do you live in ${place}? If not, type your own ZIP code.`,
    inZip: (zip) => `ZIP code ${zip}`,
    heading: (state) => (state === null ? 'What your state decides' : `What to know in ${state}`),
    terms: { areas: 'Where plans stop', medicaid: 'Medicaid', supplements: 'Medicare Supplement (Medigap)' },
  },
  spanish: {
    zip: 'Su código postal',
    zipHint: 'Cinco dígitos. No hace falta su calle.',
    zipFault: 'Un código postal tiene 5 dígitos, por ejemplo 90210.',
    orCall: 'Agentes con licencia, por teléfono:',
    unknown: 'Empiece con su código postal. Siguen unas preguntas cortas.',
    fromAnswers: (place) => `Usted nos dijo que vive en ${place}. Si se ha mudado, escriba el nuevo código postal.`,
    guessed: (place) => `¿Vive en ${place}? Si no, escriba su código postal.`,
    inZip: (zip) => `el código postal ${zip}`,
    heading: (state) => (state === null ? 'Lo que decide su estado' : `Lo que conviene saber en ${state}`),
    terms: { areas: 'Hasta dónde llega un plan', medicaid: 'Medicaid', supplements: 'Seguro suplementario (Medigap)' },
  },
};

const Ask = styled.form`
  max-width: 30rem;
  margin-top: ${space.l};
`;
/* Reserves two lines for its longest text, so that nothing moves when it changes. */
const Where = styled.p`
  min-height: 4.5em;
  color: ${color.inkSoft};
  font-size: ${textSize.small};
  line-height: 1.5;
`;
const Columns = styled(HeroColumns)`
  img {
    width: 100%;
    max-width: 30rem;
    align-self: center;
    justify-self: center;
  }
  @media not all and ${media.wide} {
    img {
      display: none;
    }
  }
`;
const Facts = styled.section`
  padding-top: ${space.xxl};
`;

/** Starts what keeps a ZIP code that no funnel takes. */
export function start({ store }: LiveTab): void {
  store.run(restarting(keepUntakenAnswers));
}

/** Returns "Beverly Hills, California" or "ZIP code 90210, California", with as much as is available. */
const placeName = ({ city, zip }: VisitorPlace, state: string | null, words: Words): string =>
  [city ?? (zip === null ? null : words.inZip(zip)), state].filter((part) => part !== null).join(', ');

/**
 * Plans by the visitor's place (R3.07): the answered ZIP code, else the place of the connection. The server's page has neither and works:
 * its form is the funnel's first step, and sends the ZIP code there. A preview of a chosen place provides that place (R10.03).
 */
export function Template({ payload, visit }: TemplateProps) {
  const { page } = payload;
  const words = WORDS[page.language];
  const zip = useOfVisit((state) => selectAllAnswers(state).zipcode ?? null);
  const place = visitorPlace(zip, useOfVisit(selectIpLookup) ?? visit?.place);
  const facts = placeFacts(place?.stateCode ?? null, page.language);
  const where = place && placeName(place, facts.state, words);
  return (
    <>
      <Hero>
        <Columns>
          <HeroText>
            <h1>{page.headline}</h1>
            <p>{page.subheadline}</p>
            {page.destination === null ? (
              <MainAction payload={payload} button="hero" location="hero" />
            ) : (
              <ZipForm
                payload={payload}
                destination={page.destination}
                words={words}
                zipcode={place?.zip ?? null}
                written={visit?.place?.postalCode ?? null}
              >
                <Where role="status">
                  {place && where ? (place.source === 'answers' ? words.fromAnswers(where) : words.guessed(where)) : words.unknown}
                </Where>
              </ZipForm>
            )}
          </HeroText>
          {page.image && <LeadImage image={page.image} />}
        </Columns>
      </Hero>
      <Facts>
        <Container>
          <BlockColumn>
            <Beside>
              <h2>{words.heading(facts.state)}</h2>
              <FactsList
                facts={[
                  { term: words.terms.areas, description: facts.areas },
                  { term: words.terms.medicaid, description: facts.medicaid },
                  { term: words.terms.supplements, description: facts.supplements },
                ]}
              />
            </Beside>
          </BlockColumn>
        </Container>
      </Facts>
      <BodyBlocks payload={payload} />
    </>
  );
}

interface ZipFormProps {
  readonly payload: PagePayload;
  readonly destination: string;
  readonly words: Words;
  /** The field's initial value. Null without a place. */
  readonly zipcode: string | null;
  /** The value that the server writes into the field. */
  readonly written: string | null;
  readonly children: ReactNode;
}

const IS_ZIP = /^\d{5}$/;

/**
 * Without scripts it posts to the funnel's first step, which shows errors. With scripts it goes there, and the ZIP code goes along.
 * Native validation is off, because the browser would use its own language, away from the field (R5.14).
 */
function ZipForm({ payload, destination, words, zipcode: initial, written, children }: ZipFormProps) {
  const store = useContext(ReactReduxContext)?.store;
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('zipcode');
    // Typed text stays. A cleared field stays empty too, because this runs once for each place.
    if (initial !== null && field instanceof HTMLInputElement && field.value === '') field.value = initial;
  }, [initial]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!store) return;
    event.preventDefault();
    // Read as the funnel reads a plain post, so that both accept the same text.
    const zipcode = normalizeTypedZip(String(new FormData(event.currentTarget).get('zipcode')));
    const isZip = IS_ZIP.test(zipcode);
    setIsWrong(!isZip);
    if (!isZip) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    store.dispatch(navigationRequested({ to: destination, keepQuery: true, answers: { zipcode } }));
  }

  return (
    <Ask ref={form} method="post" action={destination} noValidate onSubmit={onSubmit}>
      <Stack>
        <TextField
          name="zipcode"
          label={words.zip}
          hint={words.zipHint}
          defaultValue={written ?? undefined}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={isWrong ? words.zipFault : null}
        />
        {children}
        <Button type="submit" isWide>
          {payload.page.actionLabel}
        </Button>
        <p>
          {words.orCall} <CurrentPhone placement={payload.placement} location="hero" variant="secondary" isWide />
        </p>
        <PhoneLineStatus payload={payload} />
      </Stack>
    </Ask>
  );
}

import type { PageError, SiteLinks } from '@waypost/pages/contract/payload';
import type { Placement } from '@waypost/phones/model';
import { INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND, spokenMessage } from '@waypost/routing/model/errors';
import { Container, Icon } from '@waypost/ui';
import { ButtonLink } from '@waypost/ui/buttons';
import { color, space, textSize } from '@waypost/ui/theme';
import type { Language } from '@waypost/validation';
import { styled } from 'styled-components';
import { CurrentPhone } from '../phone/current-phone';

const Page = styled.div`
  padding-block: clamp(2.5rem, 1rem + 7vw, 7rem);
  > div > small {
    color: ${color.inkSoft};
    font-size: ${textSize.body};
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
  }
  h1 {
    margin-top: ${space.xs};
    font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem);
    overflow-wrap: anywhere;
  }
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
  }
  /* Only in development. */
  pre {
    margin-top: ${space.xl};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: ${space.xl};
  > a {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;

/** Texts of its own, because a missing page has no payload with texts. */
const COPY: Record<Language, { readonly home: string; readonly notFound: string; readonly failed: string }> = {
  english: {
    home: 'Go to the home page',
    notFound: 'The page may have moved, or its address may have a typing mistake in it. You can start again from the home page.',
    failed: 'Something went wrong on our side. Please try again in a few minutes.',
  },
  spanish: {
    home: 'Ir a la página de inicio (en inglés)',
    notFound:
      'Es posible que la página haya cambiado de lugar o que la dirección tenga un error. Puede empezar de nuevo desde la página de inicio.',
    failed: 'Algo falló de nuestro lado. Inténtelo de nuevo en unos minutos.',
  },
};

export interface ErrorPageProps {
  readonly error: PageError;
  readonly links: SiteLinks;
  /** English if the failed page has no language. */
  readonly language?: Language;
  /** The number to call instead. Null if no page's number is available. */
  readonly placement: Placement | null;
}

/** The error page (R2.19), with two actions: home and the phone. */
export function ErrorPage({ error, links, placement, language = 'english' }: ErrorPageProps) {
  const copy = COPY[language];
  const isNotFound = error.statusCode === 404;
  return (
    <Page>
      <Container data-width="text">
        <small>{error.statusCode}</small>
        <h1>{spokenMessage(error.statusMessage || (isNotFound ? PAGE_NOT_FOUND : INTERNAL_SERVER_ERROR), language)}</h1>
        <p>{error.description ?? (isNotFound ? copy.notFound : copy.failed)}</p>
        <Actions>
          <ButtonLink href={links.home}>{copy.home}</ButtonLink>
          {placement && (
            <CurrentPhone placement={placement} location="error" variant="secondary">
              {(shown) => (
                <>
                  <Icon name="phone" />
                  {shown}
                </>
              )}
            </CurrentPhone>
          )}
        </Actions>
        {error.stack && <pre>{error.stack}</pre>}
      </Container>
    </Page>
  );
}

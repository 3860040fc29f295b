import type { ReactNode } from 'react';
import type { PagePayload, SiteLinks } from '@waypost/pages/contract/payload';
import type { PublicBrand } from '@waypost/brands';
import { fillCopy, htmlLanguage, PRIVACY_CHOICES_ID } from '@waypost/pages/model';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { Container, Icon, LoadingBar, SkipLink } from '@waypost/ui';
import { color, ColorModeSwitch, media, pictureFilter, space, textSize } from '@waypost/ui/theme';
import type { Language } from '@waypost/validation';
import { styled } from 'styled-components';
import { CurrentPhone } from '../phone/current-phone';
import { COPY_WITHOUT_PAGE, type ShellCopy } from './copy-without-page';
import { privacyConfirmation, PrivacyContext } from './privacy-choices';

/** The id of the target of skip links, and of the focus after a navigation. */
export const MAIN_ID = 'main';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100svh;
`;

const Header = styled.header`
  border-bottom: 1px solid ${color.line};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 1rem;
    min-height: 4.25rem;
    padding-block: 0.5rem;
  }
`;
/* Shrinks for the number down to 8rem. With large text the number moves below it. */
const HomeLink = styled.a`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  min-width: 0;
  min-height: 3rem;
  > img {
    width: auto;
    max-height: 2.25rem;
    filter: ${pictureFilter.logo};
  }
  @media ${media.medium} {
    > img {
      max-height: 2.5rem;
    }
  }
  /* A logo is drawn for paper. */
  @media (forced-colors: active) {
    > img {
      background: #fff;
      filter: none;
      forced-color-adjust: none;
    }
  }
`;
/* Hidden on phones for lack of room. The footer has the same links. */
const HeaderLinks = styled.nav`
  display: none;
  > a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    color: ${color.primaryStrong};
  }
  @media ${media.wide} {
    display: flex;
    gap: ${space.l};
  }
`;
const HeaderPhone = styled.div`
  > a {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 3rem;
    color: ${color.primaryStrong};
    font-weight: 650;
    font-size: 1.125rem;
    line-height: 1.2;
    text-decoration: none;
  }
  > a:hover {
    text-decoration: underline;
  }
  small {
    display: none;
    color: ${color.inkSoft};
    font-weight: 400;
    font-size: ${textSize.small};
  }
  @media ${media.medium} {
    > a {
      font-size: 1.375rem;
    }
    small {
      display: block;
    }
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

const Footer = styled.footer`
  padding-block: ${space.xl};
  border-top: 1px solid ${color.line};
  background: ${color.mist};
  color: ${color.inkSoft};
  font-size: ${textSize.small};
  line-height: 1.6;
  a {
    color: ${color.ink};
  }
  p {
    max-width: 62rem;
  }
  p + p {
    margin-top: 0.75rem;
  }
  @media print {
    background: none;
  }
`;
const FooterTop = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding-bottom: ${space.l};
  > address {
    font-style: normal;
  }
  strong {
    color: ${color.ink};
    font-weight: 650;
  }
  @media ${media.medium} {
    flex-direction: row;
    justify-content: space-between;
    gap: ${space.xl};
  }
`;
const FooterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  column-gap: ${space.l};
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 3rem;
    font-size: 1.0625rem;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
const PrivacyNote = styled.p`
  padding-bottom: ${space.l};
  color: ${color.ink};
`;
const FooterChoices = styled.div`
  padding-bottom: ${space.l};
`;
const Disclaimers = styled.div`
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
`;

/** Each language in itself, because its readers look for that name. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { english: 'English', spanish: 'Español' };

export interface ShellProps {
  readonly brand: PublicBrand;
  readonly links: SiteLinks;
  /** Null on an error page, which has no number and disclaimer. */
  readonly payload: PagePayload | null;
  /** The texts of the failed page, so that header, footer and error use one language. */
  readonly copy?: ShellCopy;
  readonly privacy: TrackingPermission;
  /** True while the next page loads. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

/** Called as a function and not rendered as a component, which saves client code. */
const ownersAddress = (brand: ShellProps['brand'], copy: ShellCopy) => (
  <address>
    <strong>{brand.owner}</strong>
    <br />
    {brand.address}
    {brand.isAgency && (
      <>
        <br />
        {brand.state} · NPN {brand.npn}
        {brand.licenses.map((license) => ` · ${fillCopy(copy.stateLicense, { ...license })}`)}
      </>
    )}
  </address>
);

/** Links to the brand's articles and to the page about it. */
const readingLinks = (links: SiteLinks, copy: ShellCopy) => (
  <>
    {links.reviews && <a href={links.reviews}>{copy.reviews}</a>}
    {links.about && <a href={links.about}>{copy.about}</a>}
  </>
);

/** The frame of every page of a brand (R2.16, R15.06). It is mounted once, above the template, so that it survives navigations. */
export function Shell({ brand, links, payload, copy: given, privacy, isLoading = false, children }: ShellProps) {
  const copy = payload?.copy ?? given ?? { ...COPY_WITHOUT_PAGE, ...(brand.defaultProduct === 'auto' && { reviews: 'Articles' }) };
  const confirmation = privacyConfirmation(privacy, copy);
  return (
    <Page>
      <SkipLink href={`#${MAIN_ID}`}>{copy.skipToContent}</SkipLink>
      <LoadingBar isLoading={isLoading} />
      <Header data-part="header">
        <Container>
          <HomeLink href={links.home}>
            <img src={brand.logo.src} alt={brand.logo.alt} width={brand.logo.width} height={brand.logo.height} />
          </HomeLink>
          <HeaderLinks aria-label={copy.menu}>{readingLinks(links, copy)}</HeaderLinks>
          {payload && (
            <HeaderPhone>
              <CurrentPhone placement={payload.placement} location="header">
                {(shown) => (
                  <>
                    <Icon name="phone" />
                    <span>
                      <small>{copy.licensedAgents}</small>
                      {shown}
                    </span>
                  </>
                )}
              </CurrentPhone>
            </HeaderPhone>
          )}
        </Container>
      </Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        <PrivacyContext.Provider value={privacy}>{children}</PrivacyContext.Provider>
      </Main>
      <Footer>
        <Container>
          <FooterTop>
            {ownersAddress(brand, copy)}
            <FooterLinks aria-label={copy.siteNavigation}>
              {payload && <CurrentPhone placement={payload.placement} location="footer" />}
              {payload?.twin && (
                <a href={payload.twin.href} lang={htmlLanguage(payload.twin.language)} hrefLang={htmlLanguage(payload.twin.language)}>
                  {LANGUAGE_NAMES[payload.twin.language]}
                </a>
              )}
              {readingLinks(links, copy)}
              <a href={links.terms}>{copy.terms}</a>
              <a href={links.privacy}>{copy.privacy}</a>
              <a href={`${links.privacy}#${PRIVACY_CHOICES_ID}`}>{copy.privacyChoices}</a>
            </FooterLinks>
          </FooterTop>
          {confirmation && <PrivacyNote>{confirmation}</PrivacyNote>}
          {/* Also mounted on error pages. If it mounted later, it would not show the current choice. */}
          <FooterChoices data-screen-only>
            <ColorModeSwitch
              legend={copy.colorMode}
              labels={{ light: copy.colorModeLight, dark: copy.colorModeDark, system: copy.colorModeSystem }}
            />
          </FooterChoices>
          {payload && payload.disclaimer.paragraphs.length > 0 && (
            <Disclaimers>
              {payload.disclaimer.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Disclaimers>
          )}
        </Container>
      </Footer>
    </Page>
  );
}

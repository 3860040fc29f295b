import type { TemplateProps } from '@waypost/pages/contract/payload';
import { Container, Stack } from '@waypost/ui';
import { ButtonLink } from '@waypost/ui/buttons';
import { color, space, textSize } from '@waypost/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageAds } from './page-ads';

const Page = styled(Container)`
  padding-block: clamp(2rem, 1rem + 4vw, 4rem) ${space.xxl};
`;
const Intro = styled.div`
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
`;
export interface ListingTemplateProps extends TemplateProps {
  /** The page's body, below the ads. */
  readonly children?: ReactNode;
}

/** A page that lists partners' ads (R3.07, R8.08). It shows the page's own words and a number first, and the ads as they arrive. */
export function ListingTemplate({ payload, visit, children }: ListingTemplateProps) {
  const { page, route } = payload;
  return (
    <>
      <Page data-width="text">
        <Stack $gap="xl">
          <Intro>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
          </Intro>
          <PageAds payload={payload} visit={visit} />
          {page.destination !== null && (
            <ButtonLink href={page.destination} variant="secondary" isWide data-learn-more="listing" data-learn-more-source={route.name}>
              {page.actionLabel}
            </ButtonLink>
          )}
        </Stack>
      </Page>
      {children}
    </>
  );
}

import type { PageConfiguration } from '@waypost/pages/model';
import { Container, Stack } from '@waypost/ui';
import { color, space, textSize } from '@waypost/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Page = styled(Container)`
  padding-block: ${space.l} ${space.xxl};
`;
const Intro = styled.div`
  color: ${color.inkSoft};
  font-size: ${textSize.small};
  h1 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
  p {
    margin-top: ${space.xxs};
  }
`;

/* As wide as the questions, in a quieter color. */
const Body = styled.div`
  &:not(:empty) {
    border-top: 1px solid ${color.line};
  }
  > div {
    max-width: 44rem;
    margin-inline: auto;
  }
  section[data-ground] {
    background: none;
  }
  h2 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
`;

export interface FunnelFrameProps {
  readonly page: Pick<PageConfiguration, 'headline' | 'subheadline'>;
  readonly children: ReactNode;
  /** The page's body, below the questions. It stays mounted while hidden, because its HTML is the server's and can't be rendered again. */
  readonly body: ReactNode;
  readonly isBodyHidden: boolean;
}

/** The page around a funnel. The words above it are small, so that the question stands out. */
export function FunnelFrame({ page, children, body, isBodyHidden }: FunnelFrameProps) {
  return (
    <>
      <Page data-width="text">
        <Stack $gap="l">
          <Intro>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
          </Intro>
          {children}
        </Stack>
      </Page>
      <Body hidden={isBodyHidden}>{body}</Body>
    </>
  );
}

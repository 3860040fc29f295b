import type { PagePayload } from '@waypost/pages/contract/payload';
import { BodyBlocks } from './body-blocks';
import { Container } from '@waypost/ui';
import { ButtonLink } from '@waypost/ui/buttons';
import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const OtherWay = styled(Container)`
  padding-top: ${space.xl};
`;

/** A page's body as `PageBody` shows it. It is a module of its own, so that it can be loaded on demand. */
export function BlocksOfPage({ payload: { page, route }, payload }: { readonly payload: PagePayload }) {
  return (
    <>
      {/* Not everybody likes a conversation. Its destination asks the same questions in a form. */}
      {page.template === 'chat' && page.destination !== null && (
        <OtherWay data-width="text">
          <ButtonLink href={page.destination} variant="secondary" isWide data-learn-more="form" data-learn-more-source={route.name}>
            {page.actionLabel}
          </ButtonLink>
        </OtherWay>
      )}
      <BodyBlocks payload={payload} />
    </>
  );
}

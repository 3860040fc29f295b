import type { PageImage } from '@waypost/pages/model';
import { pictureFilter } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const Picture = styled.img`
  filter: ${pictureFilter.picture};
`;

/** The picture at a page's top. It loads first, and its space is reserved. Use it once per page. */
export function LeadImage({ image }: { readonly image: PageImage }) {
  // The fields have the names of the element's attributes, so that responsive pictures need no extra client code.
  return <Picture {...image} fetchPriority="high" />;
}

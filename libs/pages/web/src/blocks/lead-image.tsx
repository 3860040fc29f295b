import type { PageImage } from '@waypost/pages/model';
import { pictureFilter } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const Picture = styled.img`
  filter: ${pictureFilter.picture};
`;

/** The picture at a page's top: asked for before all others, its place kept. Of several in a page only this one. */
export function LeadImage({ image }: { readonly image: PageImage }) {
  // Its fields are called as the element's attributes are: a picture of several widths costs no visitor a byte of script.
  return <Picture {...image} fetchPriority="high" />;
}

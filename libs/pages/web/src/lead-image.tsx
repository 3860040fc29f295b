import type { PageImage } from '@waypost/pages/model';
import { pictureFilter } from '@waypost/ui';
import { styled } from 'styled-components';

const Picture = styled.img`
  filter: ${pictureFilter.picture};
`;

/** React 18 knows the attribute by its HTML name alone. */
const FIRST = { fetchpriority: 'high' };

/** The picture at a page's top: asked for before all others, its place kept. Of several in a page only this one. */
export function LeadImage({ image: { src, alt, width, height } }: { readonly image: PageImage }) {
  return <Picture src={src} alt={alt} width={width} height={height} {...FIRST} />;
}

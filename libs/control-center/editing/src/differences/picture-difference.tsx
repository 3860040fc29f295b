import { libraryApi } from '@waypost/control-center/client/api';
import { color, radius, space, textSize } from '@waypost/control-center/design/theme';
import { imageWidths, mediaAt, mediaPath } from '@waypost/images/model';
import { isRecord } from '@waypost/platform/kernel';
import styled from 'styled-components';

/** A picture as a difference shows it. */
export interface ShownPicture {
  readonly src: string;
  /** Empty if the value has no alternative text. */
  readonly alt: string;
}

/** Returns the address of a small file of a picture. A wider file of the library always has the narrow one beside it. */
function thumbnail(src: string): string {
  const media = mediaAt(src);
  return media ? mediaPath(media.hash, imageWidths(media.width)[0] ?? media.width) : src;
}

/**
 * Returns the picture that a field's value is: the image of a page, or the files of a picture of the library. Null for any other value,
 * and for a picture on another site, which staff's pages don't load.
 */
export function shownPicture(value: unknown): ShownPicture | null {
  const file: unknown = Array.isArray(value) ? value[0] : value;
  const { src, alt = '' } = isRecord(file) ? file : {};
  return typeof src === 'string' && typeof alt === 'string' && /^\/(?!\/)/.test(src) ? { src: thumbnail(src), alt } : null;
}

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  figure {
    display: grid;
    gap: ${space.xxs};
    margin: 0;
  }
  figcaption {
    color: ${color.textSoft};
    font-size: ${textSize.small};
  }
  img {
    width: 10rem;
    aspect-ratio: 3 / 2;
    object-fit: contain;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.ground};
  }
`;

/** Two pictures, before and after a change. A side without a picture is left out. */
export const PictureDifference = ({ before, after }: { before: ShownPicture | null; after: ShownPicture | null }) =>
  before || after ? (
    <Sides>
      {before ? <Side name="Before" {...before} /> : null}
      {after ? <Side name="After" {...after} /> : null}
    </Sides>
  ) : null;

const Side = ({ name, src, alt }: ShownPicture & { name: 'Before' | 'After' }) => (
  <figure>
    <img src={src} alt={alt === '' ? `The picture ${name.toLowerCase()} the change` : alt} loading="lazy" />
    <figcaption>{name}</figcaption>
  </figure>
);

/** The pictures of an article's field, which names each by its key in the branch's library. A picture that the library lacks is named. */
export function LibraryPictureDifference({ branch, before, after }: { branch: string; before: unknown; after: unknown }) {
  const { data = [] } = libraryApi.useImagesQuery(branch);
  const shown = (key: unknown): ShownPicture | null => {
    const picture = data.find((image) => image.key === key);
    return picture ? { src: picture.thumbnail, alt: picture.alt } : null;
  };
  return <PictureDifference before={shown(before)} after={shown(after)} />;
}

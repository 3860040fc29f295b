import { libraryApi } from '@waypost/control-center/client/api';
import { Small } from '@waypost/control-center/design';
import { FieldGroup } from '@waypost/control-center/design/fields';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { imageWidths, mediaPath, type ImageRow } from '@waypost/images/model';
import type { PageImage } from '@waypost/pages/model';
import { SITE_PICTURES } from '@waypost/pages/model/content';
import { useId } from 'react';
import styled from 'styled-components';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${space.xs};
  max-height: 19rem;
  overflow-y: auto;
  padding: ${space.xxs};
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xxs};
  padding: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  cursor: pointer;
  img,
  > b {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.control};
    background: ${color.ground};
  }
  input {
    position: absolute;
    top: ${space.xs};
    left: ${space.xs};
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
  }
  ${Small} {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &:has(input:checked) {
    border-color: ${color.accent};
    background: ${color.accentTint};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`;
/** The width of a picture for which the browser has no choice of widths. */
const PICTURE_WIDTH = 1280;

/** A picture that can be chosen. */
export interface ChoosablePicture {
  /** The key of a picture in the branch's library, or the address of one of the site's own pictures. */
  readonly id: string;
  readonly name: string;
  readonly thumbnail: string;
  /** The picture as a page shows it. */
  readonly image: PageImage;
}

function ofLibrary({ key, name, alt, thumbnail, hash, ...size }: ImageRow): ChoosablePicture {
  const width = imageWidths(size.width).findLast((imageWidth) => imageWidth <= PICTURE_WIDTH) ?? size.width;
  const height = Math.max(1, Math.round((size.height * width) / size.width));
  return { id: key, name, thumbnail, image: { src: mediaPath(hash, width), alt, width, height } };
}

const ofSite = (image: PageImage): ChoosablePicture => ({ id: image.src, name: image.alt, thumbnail: image.src, image });

export interface PictureChoiceProps {
  readonly branch: string;
  readonly isChosen: (picture: ChoosablePicture) => boolean;
  readonly onChoose: (picture: ChoosablePicture) => void;
  /** The option to choose no picture. */
  readonly none?: { readonly isChosen: boolean; readonly onChoose: () => void };
  readonly message?: string;
  readonly isReadOnly: boolean;
}

/** The branch's pictures and the site's own, as radio buttons with thumbnails. The group is one stop of the Tab key. */
export function PictureChoice({ branch, isChosen, onChoose, none, message, isReadOnly }: PictureChoiceProps) {
  const name = useId();
  const { data = [] } = libraryApi.useImagesQuery(branch, { skip: branch === '' });
  const pictures = [...data.map(ofLibrary), ...SITE_PICTURES.map(ofSite)];
  return (
    <FieldGroup legend="Picture" isDisabled={isReadOnly}>
      <Pictures>
        {none ? (
          <Choice>
            <input type="radio" name={name} checked={none.isChosen} onChange={none.onChoose} />
            <b aria-hidden />
            <Small>No picture</Small>
          </Choice>
        ) : null}
        {pictures.map((picture) => (
          <Choice key={picture.id} title={picture.name}>
            <input type="radio" name={name} checked={isChosen(picture)} onChange={() => onChoose(picture)} />
            <img src={picture.thumbnail} alt="" loading="lazy" />
            <Small>{picture.name}</Small>
          </Choice>
        ))}
      </Pictures>
      {message === undefined ? null : <p role="alert">{message}</p>}
    </FieldGroup>
  );
}

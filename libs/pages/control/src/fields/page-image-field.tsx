import { libraryApi, useBranchId } from '@waypost/control-center/client';
import { Small, Stack } from '@waypost/control-center/design';
import { CheckField, FieldGroup, FieldPair, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { FieldPlace, usePartFindings } from '@waypost/control-center/editing';
import { imageWidths, mediaAt, mediaPath, type ImageRow } from '@waypost/images/model';
import type { PageImage } from '@waypost/pages/model';
import { SITE_PICTURES } from '@waypost/pages/model/content';
import { useId } from 'react';
import styled from 'styled-components';
import { PartField } from './part-field';

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
  gap: ${space.xxs};
  padding: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  cursor: pointer;
  img {
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
const More = styled.details`
  > summary {
    min-height: 1.75rem;
    cursor: pointer;
  }
`;

/** Where the browser has no choice of widths. */
const PAGE_IMAGE_WIDTH = 1280;
const NEW_IMAGE: PageImage = { src: '', alt: '', width: 1200, height: 800 };

/** A picture that can be chosen, and the page's image that it becomes. */
interface Picture {
  readonly id: string;
  readonly name: string;
  readonly thumbnail: string;
  readonly image: PageImage;
}

function ofLibrary({ key, name, alt, thumbnail, hash, ...size }: ImageRow): Picture {
  const width = imageWidths(size.width).findLast((imageWidth) => imageWidth <= PAGE_IMAGE_WIDTH) ?? size.width;
  const height = Math.max(1, Math.round((size.height * width) / size.width));
  return { id: key, name, thumbnail, image: { src: mediaPath(hash, width), alt, width, height } };
}

const ofSite = (image: PageImage): Picture => ({ id: image.src, name: image.alt, thumbnail: image.src, image });

const isShown = ({ src }: PageImage, picture: Picture): boolean =>
  src === picture.image.src || (mediaAt(src) !== null && mediaAt(src)?.hash === mediaAt(picture.image.src)?.hash);

export interface PageImageFieldProps {
  readonly value: PageImage | null;
  readonly onChange: (value: PageImage | null) => void;
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
}

/** A page's image: one of the branch's pictures or of the site's own, chosen by sight, or any other by its address. */
export function PageImageField({ value, onChange, message, isReadOnly }: PageImageFieldProps) {
  return (
    <Stack $gap="s">
      <CheckField
        label="The page has an image"
        checked={value !== null}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked ? NEW_IMAGE : null)}
      />
      {value === null ? null : (
        <>
          <PictureChoice value={value} onChange={onChange} isReadOnly={isReadOnly} />
          <PartField
            path="image.alt"
            label="Alternative text"
            hint="What the image says to those who can’t see it."
            isDisabled={isReadOnly}
            value={value.alt}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          <More open={message !== undefined || undefined}>
            <summary>Address and size</summary>
            <Stack $gap="s">
              <PartField
                path="image.src"
                label="Image address"
                hint="From Images, or a path of the site."
                isDisabled={isReadOnly}
                value={value.src}
                onChange={(src) => onChange({ ...value, src })}
              />
              <FieldPair>
                <SideField side="width" label="Width" value={value} onChange={onChange} isReadOnly={isReadOnly} />
                <SideField side="height" label="Height" value={value} onChange={onChange} isReadOnly={isReadOnly} />
              </FieldPair>
            </Stack>
          </More>
        </>
      )}
      {message === undefined ? null : <Notice tone="danger" role="alert" title={message} />}
    </Stack>
  );
}

interface SideFieldProps extends Pick<PageImageFieldProps, 'onChange' | 'isReadOnly'> {
  readonly side: 'width' | 'height';
  readonly label: string;
  readonly value: PageImage;
}

function SideField({ side, label, value, onChange, isReadOnly }: SideFieldProps) {
  const { message, visit } = usePartFindings(`image.${side}`);
  return (
    <FieldPlace name={`image.${side}`}>
      <TextField
        label={label}
        type="number"
        min={1}
        message={message}
        disabled={isReadOnly}
        value={value[side]}
        onBlur={visit}
        onChange={({ target }) => onChange({ ...value, [side]: target.valueAsNumber || 0 })}
      />
    </FieldPlace>
  );
}

/** Radio buttons with the pictures themselves: one stop of the Tab key. Text and size come along. */
function PictureChoice({
  value,
  onChange,
  isReadOnly,
}: Pick<PageImageFieldProps, 'onChange' | 'isReadOnly'> & { readonly value: PageImage }) {
  const branch = useBranchId();
  const name = useId();
  const { data = [] } = libraryApi.useImagesQuery(branch, { skip: branch === '' });
  const pictures = [...data.map(ofLibrary), ...SITE_PICTURES.map(ofSite)];
  return (
    <FieldGroup legend="Picture" isDisabled={isReadOnly}>
      <Pictures>
        {pictures.map((picture) => (
          <Choice key={picture.id} title={picture.name}>
            <input type="radio" name={name} checked={isShown(value, picture)} onChange={() => onChange(picture.image)} />
            <img src={picture.thumbnail} alt="" loading="lazy" />
            <Small>{picture.name}</Small>
          </Choice>
        ))}
      </Pictures>
    </FieldGroup>
  );
}

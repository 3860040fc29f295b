import { useBranchId } from '@waypost/control-center/client/screens';
import { Stack } from '@waypost/control-center/design';
import { CheckField, FieldPair, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { usePartFindings } from '@waypost/control-center/editing/findings';
import { FieldPlace } from '@waypost/control-center/editing/session';
import { PictureChoice, type ChoosablePicture } from '@waypost/control-center/editing/pictures';
import { mediaAt } from '@waypost/images/model';
import type { PageImage } from '@waypost/pages/model';
import styled from 'styled-components';
import { PartField } from './part-field';

const More = styled.details`
  > summary {
    min-height: 1.75rem;
    cursor: pointer;
  }
`;

const NEW_IMAGE: PageImage = { src: '', alt: '', width: 1200, height: 800 };

const isShown = ({ src }: PageImage, picture: ChoosablePicture): boolean =>
  src === picture.image.src || (mediaAt(src) !== null && mediaAt(src)?.hash === mediaAt(picture.image.src)?.hash);

export interface PageImageFieldProps {
  readonly value: PageImage | null;
  readonly onChange: (value: PageImage | null) => void;
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
}

/** A page's image: a picture of the branch or of the site, chosen from thumbnails, or any other by its address. */
export function PageImageField({ value, onChange, message, isReadOnly }: PageImageFieldProps) {
  const branch = useBranchId();
  return (
    <Stack $gap="s">
      <CheckField
        label="The page has a picture"
        checked={value !== null}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked ? NEW_IMAGE : null)}
      />
      {value === null ? null : (
        <>
          <PictureChoice
            branch={branch}
            isChosen={(picture) => isShown(value, picture)}
            onChoose={({ image }) => onChange(image)}
            isReadOnly={isReadOnly}
          />
          <PartField
            path="image.alt"
            label="Alternative text"
            hint="What the picture says to those who can’t see it."
            isDisabled={isReadOnly}
            value={value.alt}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          <More open={message !== undefined || undefined}>
            <summary>Address and size</summary>
            <Stack $gap="s">
              <PartField
                path="image.src"
                label="Picture address"
                hint="From Pictures, or a path of the site."
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

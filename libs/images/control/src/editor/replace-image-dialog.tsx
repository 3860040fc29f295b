import { toast } from '@waypost/control-center/client';
import { failedActionText, failureIn, libraryApi } from '@waypost/control-center/client/api';
import { Small } from '@waypost/control-center/design';
import { LoadingLines } from '@waypost/control-center/design/notices';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { color, radius, space } from '@waypost/control-center/design/theme';
import type { ImageReplaced } from '@waypost/images/model';
import { useState } from 'react';
import styled from 'styled-components';
import { imagesApi } from '../images-api';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.s};
  max-height: 50vh;
  overflow: auto;
  label {
    display: grid;
    gap: ${space.xxs};
    align-content: start;
    padding: ${space.xxs};
    border: 2px solid ${color.line};
    border-radius: ${radius.control};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: ${color.accent};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
  }
  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    border-radius: ${radius.small};
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;

export interface ReplaceImageDialogProps {
  readonly branch: string;
  readonly imageKey: string;
  /** The number of places on the branch in which it can be replaced. */
  readonly places: number;
  /** Sentences on what the replacement does besides. */
  readonly notes: readonly string[];
  readonly onOpenChange: (isOpen: boolean) => void;
}

const inPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

const DESCRIPTION = 'They show the picture that you choose, with its alternative text. The picture that they show now stays in Pictures.';

function replacedText({ changed, unapproved }: ImageReplaced): string {
  const review =
    unapproved === 0
      ? ''
      : unapproved === 1
        ? ' 1 approved article needs a new review.'
        : ` ${unapproved} approved articles need a new review.`;
  return `Replaced in ${inPlaces(changed)}.${review} Not live until you publish.`;
}

/** Replaces a picture in all items of the branch that show it (R10.05). */
export default function ReplaceImageDialog({ branch, imageKey, places, notes, onOpenChange }: ReplaceImageDialogProps) {
  const { data } = libraryApi.useImagesQuery(branch);
  const [replace, { isLoading }] = imagesApi.useReplaceImageMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState<string>();
  const others = (data ?? []).filter(({ key }) => key !== imageKey);
  const submit = async () => {
    if (chosen === null) {
      setMessage('Choose a picture.');
      return;
    }
    try {
      const replaced = await replace({ branch, key: imageKey, by: chosen }).unwrap();
      onOpenChange(false);
      toast.success(replacedText(replaced));
    } catch (error) {
      setMessage(failedActionText(failureIn(error), 'Nothing was replaced.'));
    }
  };
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onOpenChange}
      title={`Replace in ${inPlaces(places)}`}
      description={[DESCRIPTION, ...notes].join(' ')}
    >
      <DialogForm
        onSubmit={submit}
        submitLabel="Replace"
        isBusy={isLoading}
        isDisabled={others.length === 0}
        onCancel={() => onOpenChange(false)}
      >
        {data === undefined ? (
          <LoadingLines what="pictures" lines={3} />
        ) : others.length === 0 ? (
          <p>There is no other picture yet. Add one to Pictures first.</p>
        ) : (
          <Choices role="radiogroup" aria-label="Picture instead">
            {others.map(({ key, name, alt, thumbnail }) => (
              <label key={key}>
                <input
                  type="radio"
                  name="picture"
                  value={key}
                  checked={chosen === key}
                  onChange={() => {
                    setMessage(undefined);
                    setChosen(key);
                  }}
                />
                <img src={thumbnail} alt={alt} loading="lazy" />
                <Small>{name}</Small>
              </label>
            ))}
          </Choices>
        )}
        {message === undefined ? null : <p role="alert">{message}</p>}
      </DialogForm>
    </Dialog>
  );
}

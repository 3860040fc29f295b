import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { PictureChoice, type ChoosablePicture } from '@waypost/control-center/editing/pictures';
import { useState } from 'react';

export interface InsertPictureDialogProps {
  readonly branch: string;
  readonly onInsert: (picture: ChoosablePicture['image']) => void;
  readonly onClose: () => void;
}

/** Chooses a picture for the article's text from thumbnails. */
export default function InsertPictureDialog({ branch, onInsert, onClose }: InsertPictureDialogProps) {
  const [chosen, setChosen] = useState<ChoosablePicture | null>(null);
  const [message, setMessage] = useState<string>();
  const insert = () => {
    if (chosen === null) {
      setMessage('Choose a picture.');
      return;
    }
    onInsert(chosen.image);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title="Insert a picture"
      description="It goes into the text where you were typing. Its alternative text comes along, and can be changed there."
    >
      <DialogForm onSubmit={insert} submitLabel="Insert" onCancel={onClose}>
        <PictureChoice
          branch={branch}
          isChosen={({ id }) => id === chosen?.id}
          onChoose={(picture) => {
            setMessage(undefined);
            setChosen(picture);
          }}
          message={message}
          isReadOnly={false}
        />
      </DialogForm>
    </Dialog>
  );
}

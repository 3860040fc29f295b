import type { BrandId } from '@waypost/brands';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { LinkToCopy } from './link-to-copy';
import { PreviewFields } from './preview-fields';
import { previewMessages, type PreviewForm } from './preview-form';
import type { PreviewedVariant } from './preview-variant';
import { usePreviewLink } from './use-preview-link';

export interface PreviewDialogProps {
  readonly branch: string;
  /** The first values of the form: the page that was changed last. */
  readonly brand: BrandId;
  readonly path: string;
  readonly onClose: () => void;
}

/** Makes a link to the branch on a brand's host, as a visitor at a chosen time and place sees it (R10.03). */
export function PreviewDialog({ branch, brand, path, onClose }: PreviewDialogProps) {
  const [variant, setVariant] = useState<PreviewedVariant | null>(null);
  const { link, makeLink } = usePreviewLink(branch, variant);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Preview"
      description="What visitors would see. A preview is never listed, never counted, and asks no partner: its offers are samples."
    >
      <Form<PreviewForm>
        onSubmit={makeLink}
        validate={previewMessages}
        initialValues={{ brand, path, at: '', stateCode: '', postalCode: '', minutes: '60', audience: 'staff' }}
      >
        {({ handleSubmit, submitting }) => (
          <DialogForm
            onSubmit={handleSubmit}
            submitLabel={link === null ? 'Make the link' : 'Make another'}
            isBusy={submitting}
            onCancel={onClose}
            cancelLabel="Close"
          >
            <PreviewFields branch={branch} variant={variant} onVariantChange={setVariant} />
            {link === null ? null : <LinkToCopy link={link} />}
          </DialogForm>
        )}
      </Form>
    </Dialog>
  );
}

import { controlApi, failureReason, useContent } from '@waypost/control-center/client/api';
import { SelectField } from '@waypost/control-center/design/fields';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { experimentPaths, type BranchExperiment } from '@waypost/experiments/contract';
import { useState } from 'react';

/** The variant that a preview shows. */
export interface PreviewedVariant {
  readonly experiment: string;
  readonly variant: string;
  /** The branch to preview instead, if the variant is a branch. */
  readonly branch?: string;
}

const previewApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    experimentsToPreview: build.query<BranchExperiment[], string>({
      query: (branch) => ({ url: experimentPaths.ofBranch(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
  }),
});

interface PreviewVariantProps {
  readonly branch: string;
  readonly brand: string;
  readonly chosen: PreviewedVariant | null;
  readonly onChoose: (chosen: PreviewedVariant | null) => void;
}

/** Chooses an experiment and its variant, started or not (R10.03). Renders nothing if the brand has no experiments. */
export function PreviewVariant({ branch, brand, chosen, onChoose }: PreviewVariantProps) {
  const { data = [], error, refetch } = previewApi.useExperimentsToPreviewQuery(branch);
  const [experiment, setExperiment] = useState('');
  const ofBrand = data.filter(({ pages }) => pages.some((page) => page.startsWith(`${brand}.`)));
  if (error) return <FailureNotice reason={failureReason(error)} what="The experiments" onRetry={() => void refetch()} />;
  if (ofBrand.length === 0) return null;
  return (
    <>
      <SelectField
        label="Experiment"
        value={experiment}
        onChange={({ target }) => {
          setExperiment(target.value);
          onChoose(null);
        }}
      >
        <option value="">As in no experiment</option>
        {ofBrand.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {experiment === '' ? null : <VariantSelect branch={branch} experiment={experiment} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

function VariantSelect({ branch, experiment, chosen, onChoose }: Omit<PreviewVariantProps, 'brand'> & { readonly experiment: string }) {
  const { currentData, error, refetch } = useContent({ branch, kind: 'experiment', key: experiment });
  const variants = currentData?.content.variants;
  if (error) return <FailureNotice reason={failureReason(error)} what="The variants" onRetry={() => void refetch()} />;
  return (
    <SelectField
      label="Variant"
      value={chosen?.variant ?? ''}
      disabled={variants === undefined}
      onChange={({ target }) => {
        const variant = variants?.find(({ key }) => key === target.value);
        onChoose(variant ? { experiment, variant: variant.key, ...(variant.branch && { branch: variant.branch }) } : null);
      }}
    >
      <option value="">{variants === undefined ? 'Loading variants…' : 'Choose a variant'}</option>
      {variants?.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

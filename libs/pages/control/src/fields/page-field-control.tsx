import { controlApi, useContent } from '@waypost/control-center/client/api';
import { isPageField, type FieldInputProps, type PageField } from '@waypost/control-center/editing/differences';
import { CheckedFields } from '@waypost/control-center/editing/findings';
import { useCallback } from 'react';
import { pageMessages } from '../editor/page-messages';
import { pagesApi } from '../pages-api';
import { PageFieldInput } from './page-field-input';

/** A page field outside its editor. The registry of kinds has no types for single fields. The catalogue of fields has. */
export default function PageFieldControl({ field, value, onChange, address }: FieldInputProps) {
  if (!isPageField(field)) return null;
  if (address) return <CheckedPageField name={field} value={value} onChange={onChange} address={address} />;
  return <PageFieldInput name={field} value={value as never} onChange={onChange} />;
}

interface CheckedPageFieldProps extends Required<Omit<FieldInputProps, 'field'>> {
  readonly name: PageField;
}

/** The field with the findings of its page's editor: errors that prevent saving, and publish findings (R15.05). */
function CheckedPageField({ name, value, onChange, address: { branch, key } }: CheckedPageFieldProps) {
  const { currentData } = useContent({ branch, kind: 'page', key });
  const page = currentData?.content;
  const { data: published } = pagesApi.usePublishedAddressesQuery();
  const { data: added } = controlApi.useAddedPagesQuery(branch);
  const loadChecks = useCallback(async () => {
    const { typedPageFindings } = await import('../editor/typed-page-findings');
    const findingsOf = typedPageFindings(key, published, added);
    return ({ typed }: { readonly typed: unknown }) =>
      page ? findingsOf({ ...page, [name]: typed }).filter(({ field }) => field?.split(/[.[]/)[0] === name) : [];
  }, [page, name, key, published, added]);
  return (
    <CheckedFields content={{ typed: value }} loadChecks={loadChecks}>
      <PageFieldInput
        name={name}
        value={value as never}
        message={page && pageMessages({ ...page, [name]: value })[name]}
        onChange={onChange}
      />
    </CheckedFields>
  );
}

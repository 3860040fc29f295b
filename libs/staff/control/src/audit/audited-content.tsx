import { controlApi } from '@waypost/control-center/client/api';
import { CONTENT_KINDS, MAIN_BRANCH } from '@waypost/content/model';
import { Code, Small } from '@waypost/control-center/design';

/** Names the item that the entries below are about, by its live name if it is live. */
export function AuditedContent({ content: { kind: text, key } }: { content: { readonly kind: string; readonly key: string } }) {
  const kind = CONTENT_KINDS.find((each) => each === text);
  const { data } = controlApi.useContentQuery({ branch: MAIN_BRANCH, kind: kind ?? 'page', key }, { skip: kind === undefined });
  return (
    <Small>Everything done to {data ? <strong>{data.label}</strong> : <Code>{key}</Code>}, on every branch and on the live site</Small>
  );
}

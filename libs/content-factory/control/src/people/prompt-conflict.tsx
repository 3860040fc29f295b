import type { PromptBase } from '@waypost/content-factory/contract';
import { isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import { Notice } from '@waypost/control-center/design/notices';
import { isRecord } from '@waypost/platform/kernel';
import styled from 'styled-components';

const isPrompt = (value: unknown): value is PromptBase =>
  isRecord(value) && Number.isSafeInteger(value['version']) && typeof value['text'] === 'string';

/** Returns the instructions that are current meanwhile, if this save came second (R10.12). Null for other errors. */
export function promptMeanwhile(failure: ApiFailure): PromptBase | null {
  if (!isProblem(failure, 'edit-conflict')) return null;
  const current = failure.carried['current'];
  return isPrompt(current) ? { version: current.version, text: current.text } : null;
}

const Theirs = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The instructions that became current while these were written from others. */
export function PromptConflictNotice({ version, text }: PromptBase) {
  return (
    <Notice tone="caution" role="alert" title={`New runs use version ${version} in the meantime`}>
      <p>You started from another text. Yours is in the form: take over what you need, and save it to replace this one.</p>
      <Theirs>{text}</Theirs>
    </Notice>
  );
}

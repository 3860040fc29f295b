import type { TemplateProps } from '@waypost/pages/contract/payload';
import { ChatTemplate } from '@waypost/funnel-engine/web';
import { PageBody } from '@waypost/pages/web';

export { stepToShow } from '@waypost/funnel-engine/web';
export { startFunnel as start } from '../funnel/start-funnel';

// A separate file, so that a quiz does not download the conversation, nor a conversation the quiz.

/** The funnel as a conversation, with the page's body below it. */
export function Template(props: TemplateProps) {
  return (
    <ChatTemplate {...props}>
      <PageBody payload={props.payload} />
    </ChatTemplate>
  );
}

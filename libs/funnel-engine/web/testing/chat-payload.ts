import { aPage } from '@waypost/pages/model/testing';
import { aFunnelPayload, type FunnelPayloadChanges } from './funnel-payload';

/** A page with a real form as a conversation: `/chat-ad-f3z` or `/chat-ad`, in the given language. */
export function aChatPayload({ formName = 'auto-v1', language = 'english' }: FunnelPayloadChanges = {}) {
  const payload = aFunnelPayload({ formName, language });
  const isAuto = formName === 'auto-v1';
  return {
    ...payload,
    route: {
      ...payload.route,
      name: isAuto ? 'chat-ad-f3z' : 'chat-ad',
      path: isAuto ? '/chat-ad-f3z/:step?' : '/chat-ad/:step?',
    },
    page: aPage({ ...payload.page, template: 'chat' }),
  };
}

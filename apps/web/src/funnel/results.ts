// What only the results step needs, a chunk of its own: lead mapping, partner calls, the decision over them.
export { createPartnerClient, resultsSaga } from '@waypost/funnel-engine/web';

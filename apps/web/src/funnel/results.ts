// What only the results step needs, a chunk of its own: its request and the schema of the answer.
export { createResultsClient, resultsSaga } from '@waypost/funnel-engine/web';

// The code that only the results step needs, in a separate chunk: its request and the schema of the response.
export { createResultsClient, resultsSaga } from '@waypost/funnel-engine/web';

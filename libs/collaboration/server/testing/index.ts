export { fakeCollaborationStore } from './fake-collaboration-store';

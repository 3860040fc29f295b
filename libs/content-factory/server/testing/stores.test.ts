import {
  anAuthor,
  describeAuthorStore,
  describePromptStore,
  describeRunStore,
  fakeAuthorStore,
  fakePromptStore,
  fakeRunStore,
} from './index';

describeRunStore('the fake store of runs', async () => ({
  runs: fakeRunStore(),
  author: anAuthor(),
  prompt: { version: 1, text: 'Write.' },
}));
describeAuthorStore('the fake store of authors', async () => fakeAuthorStore(), anAuthor);
describePromptStore('the fake store of prompts', async () => fakePromptStore());

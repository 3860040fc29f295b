import { anAuthor } from '@waypost/content-factory/contract/testing';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import {
  describeAuthorStore,
  describePromptStore,
  describeRunStore,
  describeRunUpkeep,
  fakeAuthorStore,
  fakePromptStore,
  fakeRunStore,
} from './index';

const fakes = async () => {
  const audit = fakeAuditLog();
  return { runs: fakeRunStore(audit), author: anAuthor(), prompt: { version: 1, text: 'Write.' }, audit };
};

describeRunStore('the fake store of runs', fakes);
describeRunUpkeep('the fake store of runs', fakes);
describeAuthorStore('the fake store of authors', async () => fakeAuthorStore(), anAuthor);
describePromptStore('the fake store of prompts', async () => fakePromptStore());

import { anAuthor, ANNA, describeAuthorStore, describePromptStore, describeRunStore } from '@waypost/content-factory/server/testing';
import { databaseOfTests } from '../../testing';
import { createFactoryStores } from './factory-stores';

const database = databaseOfTests();

describeRunStore('the store of runs', async () => {
  const { runs, authors, prompts } = createFactoryStores(database);
  await authors.addVersion(anAuthor(), ANNA, new Date());
  const prompt = await prompts.current();
  if (!prompt) throw new Error('the code brings a prompt');
  return { runs, author: anAuthor(), prompt };
});
describeAuthorStore('the store of authors', async () => createFactoryStores(database).authors, anAuthor);
describePromptStore('the store of prompts', async () => createFactoryStores(database).prompts);

it('refuses to change what an article names [R10.19]', async () => {
  const { authors, prompts } = createFactoryStores(database);
  await authors.addVersion(anAuthor({ id: 'fixed' }), ANNA, new Date());
  const before = await prompts.list();
  await expect(database.prisma.factoryPrompt.updateMany({ data: { text: 'Other.' } })).rejects.toThrow();
  await expect(database.prisma.factoryAuthor.deleteMany({ where: { id: 'fixed' } })).rejects.toThrow();
  expect(await prompts.list()).toEqual(before);
  expect(await authors.find('fixed')).toEqual(anAuthor({ id: 'fixed' }));
});

it('adds a version for each of two who add one at once [R10.19]', async () => {
  const { prompts } = createFactoryStores(database);
  const added = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => prompts.add(text, ANNA, new Date())));
  expect(new Set(added.map(({ version }) => version)).size).toBe(3);
});

export { aClientFolder, type ClientFolder } from './client-folder';
export { aSite, fakeRenderer, NO_THIRD_PARTIES } from './site-builders';
export { TOKEN_SLOT } from '../src/site-pages/signed-html';

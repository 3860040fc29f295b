import type { ReactNode } from 'react';
import { PageBodyBlocks } from './page-body';
import { BlocksOfPage } from './page-body-blocks';

/** Lets the server render the bodies of pages. It is a module of its own, so that a browser does not download their code with a page. */
export const PageBodyOnServer = ({ children }: { readonly children: ReactNode }) => (
  <PageBodyBlocks.Provider value={BlocksOfPage}>{children}</PageBodyBlocks.Provider>
);

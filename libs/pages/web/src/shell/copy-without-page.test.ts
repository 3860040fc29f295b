import { uiCopy } from '@waypost/pages/model';
import { COPY_WITHOUT_PAGE } from './copy-without-page';

it('an error without a page has the same texts around it as an English page [R15.01]', () => {
  expect(uiCopy('english')).toMatchObject(COPY_WITHOUT_PAGE);
});

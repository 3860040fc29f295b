import type { WaitingArticle } from '@waypost/articles/model/content';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { Button, TitleLink } from '@waypost/control-center/design/buttons';
import { agoText } from '@waypost/control-center/design/times';
import { joined } from '@waypost/platform/kernel/text';
import { useState } from 'react';

const SHOWN_ARTICLES = 6;

/** Returns the address at which an article is read and approved: a generated one with its findings. */
const addressOf = ({ branchId: branch, key, item }: WaitingArticle): string =>
  item
    ? `${screenPath('run', { branch, run: item.run })}?item=${encodeURIComponent(item.item)}`
    : `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;

const writersText = ({ writers, item }: WaitingArticle): string => {
  const names = joined(
    writers.map(({ name }) => name),
    'and',
  );
  return item ? `Generated for ${names}` : `By ${names}`;
};

/** Articles that wait for this person's approval, with who wrote them and since when they wait (R10.06). */
export default function WaitingArticles({ articles }: { readonly articles: readonly WaitingArticle[] }) {
  const { now } = useStaffServices();
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel aria-labelledby="home-articles">
      <PanelHead>
        <h2 id="home-articles">Articles to approve</h2>
      </PanelHead>
      <RowList>
        {articles.slice(0, isWhole ? articles.length : SHOWN_ARTICLES).map((article) => (
          <li key={`${article.branchId} ${article.key}`}>
            <Stack $gap="xxs">
              <TitleLink to={addressOf(article)}>{article.title}</TitleLink>
              <Small>
                {writersText(article)} · ready {agoText(article.since, now())} · on {article.branchName}
              </Small>
            </Stack>
          </li>
        ))}
      </RowList>
      {isWhole || articles.length <= SHOWN_ARTICLES ? null : (
        <PanelBody>
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show all {articles.length}
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

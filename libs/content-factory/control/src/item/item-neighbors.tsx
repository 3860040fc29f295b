import type { ItemView } from '@waypost/content-factory/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, Small } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { factoryApi } from '../api/factory-api';

/** The address of an item. */
export interface ItemPlace {
  readonly branch: string;
  readonly run: string;
  readonly item: string;
}

const addressOf = ({ branch, run, item }: ItemPlace): string => `${screenPath('run', { branch, run })}?item=${encodeURIComponent(item)}`;

/** The way back to the run, and to the items before and after this one in its list. */
export function ItemNeighbors({ place }: { place: ItemPlace }) {
  const { branch, run } = place;
  const items = factoryApi.useRunQuery({ branch, run }).currentData?.items ?? [];
  const index = items.findIndex(({ id }) => id === place.item);
  const [before, after] = index === -1 ? [undefined, undefined] : [items[index - 1], items[index + 1]];
  const link = (item: ItemView, name: 'Previous' | 'Next') => (
    <ButtonLink
      icon={name === 'Next' ? <ChevronRight size={15} aria-hidden /> : <ChevronLeft size={15} aria-hidden />}
      to={addressOf({ ...place, item: item.id })}
      aria-label={`${name}: ${item.topic}`}
    >
      {name}
    </ButtonLink>
  );
  return (
    <Row as="nav" aria-label="Articles of the run">
      {index === -1 ? null : (
        <Small>
          {index + 1} of {items.length}
        </Small>
      )}
      {before ? link(before, 'Previous') : null}
      {after ? link(after, 'Next') : null}
      <ButtonLink to={screenPath('run', { branch, run })}>Back to the run</ButtonLink>
    </Row>
  );
}

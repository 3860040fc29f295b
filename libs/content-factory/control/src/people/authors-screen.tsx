import type { AuthorView } from '@waypost/content-factory/contract';
import { failureReason, libraryApi } from '@waypost/control-center/client/api';
import { useBranchId, useMayEdit, useScreenTitle } from '@waypost/control-center/client/screens';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import { Pencil, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { FactoryFrame } from '../factory-frame';
import { AuthorDialog } from './author-dialog';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.m};
  padding: 0;
  list-style: none;
  p {
    overflow-wrap: anywhere;
  }
`;

const PHOTOGRAPH_PX = 64;
const Photograph = styled.img`
  border-radius: 50%;
  object-fit: cover;
`;

/** `content-factory/authors`: the authors of articles (R10.09). */
export default function AuthorsScreen() {
  useScreenTitle('Authors');
  const { data, error, refetch } = factoryApi.useAuthorsQuery();
  const [edited, setEdited] = useState<AuthorView | 'new' | null>(null);
  const mayEdit = useMayEdit();
  const add = mayEdit ? (
    <Button look="primary" icon={<UserPlus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      New author
    </Button>
  ) : undefined;
  return (
    <FactoryFrame title="Authors" actions={add}>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The authors" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Panel>
          <LoadingLines what="authors" lines={4} />
        </Panel>
      ) : data.length === 0 ? (
        <Panel>
          <EmptyState icon={UserRound} title="No authors yet" action={add}>
            <p>An author’s name stands on each article of a run. Their guidelines say how its texts should sound.</p>
          </EmptyState>
        </Panel>
      ) : (
        <Cards>
          {data.map((author) => (
            <li key={author.id}>
              <AuthorCard author={author} onEdit={mayEdit ? () => setEdited(author) : null} />
            </li>
          ))}
        </Cards>
      )}
      <AuthorDialog author={edited} onClose={() => setEdited(null)} />
    </FactoryFrame>
  );
}

function AuthorCard({ author, onEdit }: { author: AuthorView; onEdit: (() => void) | null }) {
  const { name, version, credentials, bio, guidelines, photo } = author;
  return (
    <Panel aria-label={name}>
      <PanelHead>
        <Row>
          <h2>{name}</h2>
          <Badge>Version {version}</Badge>
        </Row>
        {onEdit === null ? null : (
          <Button icon={<Pencil size={15} aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </PanelHead>
      <PanelBody>
        <Stack $gap="xs">
          {photo === null ? null : <AuthorPhotograph imageKey={photo} />}
          {credentials === '' ? null : <p>{credentials}</p>}
          {bio === '' ? null : <p>{bio}</p>}
          {guidelines === '' ? null : <Small>Guidelines: {guidelines}</Small>}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

/** Its size is fixed, so that the card does not move when the picture has loaded. */
function AuthorPhotograph({ imageKey }: { imageKey: string }) {
  const { data: images } = libraryApi.useImagesQuery(useBranchId());
  const image = images?.find(({ key }) => key === imageKey);
  if (images && !image) return <Small>The photograph is not on this branch.</Small>;
  return image ? (
    <Photograph src={image.thumbnail} alt={image.alt} width={PHOTOGRAPH_PX} height={PHOTOGRAPH_PX} loading="lazy" />
  ) : (
    <div style={{ height: PHOTOGRAPH_PX }} />
  );
}

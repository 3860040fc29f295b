import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, Small } from '@waypost/control-center/design';
import { color, radius, space, textSize } from '@waypost/control-center/design/theme';
import { PageStatus } from '@waypost/control-center/editing';
import type { ImageRow } from '@waypost/images/model';
import { Link } from 'react-router';
import styled from 'styled-components';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space.m};
  > li {
    /* Rows far away are not laid out, however many there are. */
    content-visibility: auto;
    contain-intrinsic-size: auto 15rem;
  }
`;
const Card = styled(Link)`
  display: grid;
  gap: ${space.xs};
  padding-bottom: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  overflow: hidden;
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  &:hover {
    border-color: ${color.control};
  }
  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: ${color.hover};
  }
  > span {
    display: block;
    padding: 0 ${space.s};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Name = styled.strong`
  font-size: ${textSize.body};
`;

/** A grid of pictures, each a link to its editor. */
export function PictureGrid({ branch, pictures }: { branch: string; pictures: readonly ImageRow[] }) {
  return (
    <Grid aria-label="Pictures">
      {pictures.map(({ key, name, alt, tags, thumbnail, width, height, status, focalPoint }) => (
        <li key={key}>
          <Card to={screenPath('image', { branch, image: key })}>
            <img src={thumbnail} alt={alt} loading="lazy" style={{ objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }} />
            <span>
              <Name>{name}</Name>
            </span>
            <span>
              <Row>
                <Small>
                  {width} × {height}
                </Small>
                <PageStatus status={status} />
              </Row>
            </span>
            {tags.length === 0 ? null : (
              <span>
                <Small>{tags.join(', ')}</Small>
              </span>
            )}
          </Card>
        </li>
      ))}
    </Grid>
  );
}

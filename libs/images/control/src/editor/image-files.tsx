import { Panel, PanelHead, Small } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import type { ImageContent } from '@waypost/images/model';
import styled from 'styled-components';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  :is(th, td) {
    padding: ${space.xs} ${space.m};
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }
  tr:last-child > td {
    border-bottom: 0;
  }
`;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;

/** The files that were made of a picture. */
export const ImageFiles = ({ width, height, variants }: Pick<ImageContent, 'width' | 'height' | 'variants'>) => (
  <Panel aria-label="Files">
    <PanelHead>
      <h2>Files</h2>
      <Small>
        {width} × {height}
      </Small>
    </PanelHead>
    <Table>
      <thead>
        <tr>
          <th scope="col">Width</th>
          <th scope="col">Format</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((file) => (
          <tr key={file.src}>
            <td>
              <a href={file.src} target="_blank" rel="noreferrer">
                {file.width} × {file.height}
              </a>
            </td>
            <td>{file.format.toUpperCase()}</td>
            <td>{kilobytes(file.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Panel>
);

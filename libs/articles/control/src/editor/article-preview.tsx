import type { RenderedArticle } from '@waypost/articles/model';
import type { ArticleContent } from '@waypost/articles/model/content';
import { libraryApi } from '@waypost/control-center/client/api';
import { color, space } from '@waypost/control-center/design/theme';
import { EditorPane } from '@waypost/control-center/editing/frame';
import { useSettled, type EditingSession } from '@waypost/control-center/editing/session';
import { sitePicture } from '@waypost/pages/model/content';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { showBlocks } from './shown-blocks';
import { usePreviewLink } from './use-preview-link';

/* Without the brand's look, which the preview on its host shows. */
const Read = styled.article`
  max-width: 42rem;
  margin: 0 auto;
  font-size: 1rem;
  line-height: 1.65;
  overflow-wrap: anywhere;
  h1 {
    font-size: 1.75rem;
  }
  > * + *,
  > div > * + * {
    margin-top: ${space.m};
  }
  h2 {
    font-size: 1.3125rem;
  }
  h3 {
    font-size: 1.125rem;
  }
  :is(ul, ol) {
    padding-left: 1.5rem;
    list-style: revert;
  }
  blockquote {
    padding-left: ${space.m};
    border-left: 3px solid ${color.line};
    color: ${color.textSoft};
  }
  a {
    color: ${color.accent};
  }
  img {
    max-width: 100%;
    height: auto;
  }
  :is(pre, table) {
    display: block;
    overflow-x: auto;
  }
  :is(th, td) {
    padding: ${space.xxs} ${space.xs};
    border: 1px solid ${color.line};
  }
  [data-marked] {
    outline: 3px solid ${color.accent};
    outline-offset: ${space.xxs};
  }
`;

export interface ArticlePreviewProps {
  readonly editing: EditingSession<ArticleContent>;
  readonly render: (markdown: string) => RenderedArticle;
}

/** The rendered article, updated after a pause in typing. It uses the site's own function. A click in it focuses the field. */
export function ArticlePreview({ editing, render }: ArticlePreviewProps) {
  const { title, description, body, language, imageKey } = useSettled(editing);
  const { data: images } = libraryApi.useImagesQuery(editing.address.branch);
  const html = useMemo(() => render(body).html, [render, body]);
  const read = useRef<HTMLElement>(null);
  usePreviewLink(read, body);
  const own = sitePicture(imageKey, language);
  const listed = images?.find(({ key }) => key === imageKey);
  const lead = own ? { src: own.src, alt: own.alt } : listed && { src: listed.thumbnail, alt: listed.alt };
  return (
    <EditorPane role="region" aria-label="Preview" tabIndex={0}>
      <Read ref={read} lang={language === 'spanish' ? 'es' : 'en'}>
        <h1 data-shows="title">{title === '' ? 'Untitled' : title}</h1>
        {description === '' ? null : <p data-shows="description">{description}</p>}
        {lead ? <img data-shows="imageKey" src={lead.src} alt={lead.alt} /> : null}
        <Body html={html} />
      </Read>
    </EditorPane>
  );
}

function Body({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) showBlocks(element.current, html);
  }, [html]);
  return <div ref={element} data-shows="body" />;
}

import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { BodyBlock, PageConfiguration } from '@waypost/pages/model';
import { hydrated } from '@waypost/ui/testing';
import { templateProps } from '../../testing';
import { Template as Article } from './article-template';
import { Template as Legal } from './legal-template';
import { pageTemplates } from '../shell/page-templates';
import { Template as Plain } from './plain-template';

const section = (heading: string) => ({ kind: 'text' as const, heading, paragraphs: [`About ${heading}.`] });

describe('legal template', () => {
  it('lists the contents of a long text, each linked to its section', () => {
    const body = ['Who we are', 'What we collect', 'Your choices', 'Contact'].map(section);
    const { container } = render(<Legal {...templateProps({ headline: 'Privacy policy', body })} />);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(['Who we are', 'What we collect', 'Your choices', 'Contact']);
    for (const link of contents) {
      const target = container.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(`About ${link.textContent}.`);
    }
  });

  it('has no contents for a short text', () => {
    render(<Legal {...templateProps({ body: [section('One'), section('Two')] })} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('About Two.')).toBeInTheDocument();
  });
});

describe('article template', () => {
  it('shows the text and its author, with its picture in the right width [R3.07] [R10.06]', () => {
    const image = {
      src: '/media/x-640',
      alt: 'A road',
      width: 640,
      height: 320,
      srcSet: '/media/x-320 320w',
      style: { objectFit: 'cover', objectPosition: '20% 50%' } as const,
    };
    const article = { html: '<h2>What a premium is</h2><p>It is <em>monthly</em>.</p>', author: 'Ada', byline: 'By Ada' };
    render(<Article {...templateProps({ template: 'article', headline: 'Plans', image, body: [] }, { article })} />);
    expect(screen.getByRole('heading', { level: 2, name: 'What a premium is' })).toBeInTheDocument();
    expect(screen.getByText('monthly').tagName).toBe('EM');
    expect(screen.getByText('By Ada')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A road' })).toHaveAttribute('srcset', '/media/x-320 320w');
    expect(screen.getByRole('img', { name: 'A road' })).toHaveStyle({ objectPosition: '20% 50%' });
  });

  it('shows when it went live and when it was last changed, for people and for programs [R3.09]', () => {
    const dates = {
      published: { at: '2026-09-05T18:00:00.000Z', text: 'Published 5 Sep 2026' },
      changed: { at: '2026-11-12T07:30:00.000Z', text: 'Updated 11 Nov 2026' },
    };
    const article = { html: '<p>Text</p>', author: 'Ada', byline: 'By Ada', reviewedBy: 'Reviewed by Tom', dates };
    render(<Article {...templateProps({ template: 'article', body: [] }, { article })} />);
    expect(screen.getByText(dates.published.text)).toHaveAttribute('datetime', dates.published.at);
    expect(screen.getByText(dates.changed.text)).toHaveAttribute('datetime', dates.changed.at);
    expect(screen.getByText(/^By Ada/)).toHaveTextContent('By Ada · Reviewed by Tom · Published 5 Sep 2026 · Updated 11 Nov 2026');
  });

  const article = (body: readonly BodyBlock[], page: Partial<PageConfiguration> = {}) =>
    templateProps({ template: 'article', headline: 'Why rates rise', language: 'spanish', body, ...page });
  const long: readonly BodyBlock[] = [
    { kind: 'text', paragraphs: ['Sin título.'] },
    section('Uno'),
    { kind: 'facts', heading: 'Dos', facts: [{ term: 'Quién', description: 'Todos' }] },
    section('Tres'),
    { kind: 'questions', heading: 'Cuatro', questions: [{ question: '¿Por qué?', answer: 'Porque sí.' }] },
  ];

  it('links from its contents to every section with a heading, of any kind', () => {
    const { container } = render(<Article {...article(long)} />);
    const contents = within(screen.getByRole('navigation', { name: 'En esta página' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro']);
    for (const link of contents) {
      const target = container.querySelector(link.getAttribute('href') ?? '');
      expect(target?.querySelector('h2')).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('has no contents for a short text', () => {
    render(<Article {...article(long.slice(0, 3))} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('Sin título.')).toBeInTheDocument();
  });

  it('ends with the call to action, unless its body does', () => {
    const last = () => screen.getByRole('article').lastElementChild;
    const { rerender } = render(<Article {...article(long)} />);
    expect(last()).toHaveTextContent('Siguiente paso');
    expect(last()?.querySelector('a')).toHaveAttribute('href', '/quiz/auto');
    rerender(<Article {...article([...long, { kind: 'callout', heading: '¿Listo?', text: 'Son tres minutos.', action: 'Empezar' }])} />);
    expect(last()).toHaveTextContent('¿Listo?');
  });
});

describe('plain template', () => {
  it('has a heading, its body, and an action only if the page has a destination', () => {
    const { rerender } = render(<Plain {...templateProps({ headline: 'Test', destination: null, body: [section('One')] })} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Test' })).toBeInTheDocument();
    expect(screen.getByText('About One.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    rerender(<Plain {...templateProps({ destination: '/quiz/auto' })} />);
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/quiz/auto');
  });
});

describe('pageTemplates', () => {
  it.each(['landing', 'review', 'article', 'legal', 'plain'] as const)(
    'loads %s, which hydrates without a difference [R3.04, R3.08]',
    async (name) => {
      const loaded = await pageTemplates[name]?.();
      expect(loaded).toBeDefined();
      if (!loaded) return;
      const { problems, unmount } = await hydrated(<loaded.Template {...templateProps({ body: [section('One')] })} />);
      expect(problems).toEqual([]);
      unmount();
    },
  );
});

import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { BodyBlock } from '@waypost/pages/model';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { templateProps } from '../../testing';
import { Template } from './landing-template';

const BODY: readonly BodyBlock[] = [
  { kind: 'text', heading: 'Lo que cambia su tarifa', paragraphs: ['Primero.', 'Segundo.'] },
  { kind: 'text', paragraphs: ['Sin título.'] },
  { kind: 'points', heading: 'Por qué comparar', points: [{ title: 'Sin compromiso', text: 'Usted decide.', icon: 'shield' }] },
  {
    kind: 'steps',
    heading: 'Cómo funciona',
    steps: [
      { title: 'Responda', text: 'Tres preguntas.' },
      { title: 'Compare', text: 'Sin prisa.' },
    ],
  },
  { kind: 'questions', heading: 'Preguntas', questions: [{ question: '¿Es gratis?', answer: 'Sí.' }] },
  { kind: 'facts', heading: 'En pocas palabras', facts: [{ term: 'Costo', description: 'Ninguno.' }] },
  { kind: 'links', heading: 'Siga leyendo', links: [{ label: 'Compañías', href: '/carriers', text: 'Todas las que conocemos.' }] },
  { kind: 'callout', heading: '¿Listo?', text: 'Son tres minutos.', action: 'Empezar ahora' },
];
const spanish = templateProps({
  language: 'spanish',
  headline: 'Compare seguros',
  subheadline: 'Unas preguntas.',
  actionLabel: 'Empezar',
  body: BODY,
});

describe('landing template', () => {
  it('shows what the page offers under one first-level heading', () => {
    render(<Template {...spanish} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare seguros');
    expect(screen.getByText('Unas preguntas.')).toBeInTheDocument();
  });

  it('links to its destination by real links that click tracking recognizes [R3.08]', () => {
    const links = [...serverMarkup(<Template {...spanish} />).querySelectorAll('a[data-learn-more]')];
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('data-learn-more'),
        link.getAttribute('data-learn-more-source'),
      ]),
    ).toEqual([
      ['Empezar', '/quiz/auto', 'hero', 'test-page'],
      ['Empezar ahora', '/quiz/auto', 'callout', 'test-page'],
      ['Empezar', '/quiz/auto', 'bar', 'test-page'],
    ]);
  });

  it('offers the call beside it, with the same number everywhere [R4.10, R8.05]', () => {
    const calls = [...serverMarkup(<Template {...spanish} />).querySelectorAll('a[data-ctc-location]')];
    expect(calls.map((call) => call.getAttribute('data-ctc-location'))).toEqual(['hero', 'bar']);
    for (const call of calls) {
      expect(call).toHaveAttribute('href', 'tel:+18005550100');
      expect(call).toHaveTextContent('1-800-555-0100');
    }
  });

  it.each([
    ['english', 'Call 1-800-555-0100'],
    ['spanish', 'Llamar al 1-800-555-0100'],
  ] as const)('labels the call for screen readers in %s, without “now”, at any hour [R8.12]', (language, name) => {
    for (const isOpen of [true, false]) {
      const { payload, ...props } = templateProps({ language });
      const line = { isOpen, nextOpening: '2026-11-23T13:00:00.000Z' };
      const bar = serverMarkup(<Template {...props} payload={{ ...payload, line }} />).querySelector('[data-ctc-location="bar"]');
      expect(bar).toHaveTextContent(name);
      expect(bar).not.toHaveTextContent(/now|ahora/);
    }
  });

  it('links only to the phone if the page has no destination', () => {
    const body = BODY.filter(({ kind }) => kind === 'callout');
    render(<Template {...templateProps({ destination: null, body })} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('data-ctc-location')])).toEqual([
      ['tel:+18005550100', 'hero'],
      ['tel:+18005550100', 'callout'],
    ]);
  });

  it('shows every kind of block, each under its heading [R3.01]', () => {
    render(<Template {...spanish} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Lo que cambia su tarifa',
      'Por qué comparar',
      'Cómo funciona',
      'Preguntas',
      'En pocas palabras',
      'Siga leyendo',
      '¿Listo?',
    ]);
    for (const text of ['Primero.', 'Segundo.', 'Sin título.', 'Usted decide.', 'Tres preguntas.', 'Son tres minutos.']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    const steps = screen.getAllByRole('list').find((list) => list.tagName === 'OL');
    expect(steps && within(steps).getAllByRole('listitem')).toHaveLength(2);
  });

  it('names each fact, and links to other pages with short names [R3.01, R3.08]', () => {
    render(<Template {...spanish} />);
    expect(screen.getByText('Costo').tagName).toBe('DT');
    expect(screen.getByRole('definition')).toHaveTextContent('Ninguno.');
    expect(screen.getByRole('link', { name: 'Compañías' })).toHaveAttribute('href', '/carriers');
    expect(screen.getByText('Todas las que conocemos.')).toBeInTheDocument();
  });

  it('opens its questions without a script [R3.08]', () => {
    const details = serverMarkup(<Template {...spanish} />).querySelector('details');
    expect(details?.querySelector('summary')).toHaveTextContent('¿Es gratis?');
    expect(details).toHaveTextContent('Sí.');
  });

  it('reserves the place of its picture, which is hidden from screen readers if it is decoration', () => {
    const image = { src: '/images/auto-hero.svg', alt: '', width: 640, height: 480 };
    const { container } = render(<Template {...templateProps({ image })} />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('width', '640');
    expect(picture).toHaveAttribute('height', '480');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('hydrates the server’s HTML without a difference [R3.08]', async () => {
    const { problems, unmount } = await hydrated(<Template {...spanish} />);
    expect(problems).toEqual([]);
    unmount();
  });
});

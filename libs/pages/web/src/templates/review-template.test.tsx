import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { BodyBlock } from '@waypost/pages/model';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { templateProps } from '../../testing';
import { Template } from './review-template';

const BODY: readonly BodyBlock[] = [
  { kind: 'text', heading: 'What it is known for', paragraphs: ['Its plans.'] },
  { kind: 'facts', heading: 'At a glance', facts: [{ term: 'Where', description: 'Most states' }] },
  { kind: 'facts', heading: 'In figures', facts: [{ term: 'Plans', description: 'Several' }] },
  { kind: 'questions', heading: 'Questions', questions: [{ question: 'Can I keep my doctor?', answer: 'It depends on the network.' }] },
  { kind: 'links', heading: 'Other carriers', links: [{ label: 'Aetna', href: '/reviews/aetna' }] },
];
const image = { src: '/images/medicare-hero.svg', alt: 'A map', width: 640, height: 480 };
const review = templateProps({ template: 'review', headline: 'Humana', body: BODY, image });

describe('review template', () => {
  it('shows its first facts at a glance, and each block once, in order [R3.07]', () => {
    render(<Template {...review} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Humana',
      'At a glance',
      'What it is known for',
      'In figures',
      'Questions',
      'Other carriers',
    ]);
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Most states', 'Several']);
  });

  it('links to other reviews and to its action by real links [R3.08]', () => {
    const hrefs = [...serverMarkup(<Template {...review} />).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/quiz/auto', 'tel:+18005550100', '/reviews/aetna', '/quiz/auto', 'tel:+18005550100']);
  });

  it('shows its picture if it has no facts', () => {
    const { rerender } = render(<Template {...review} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Template {...templateProps({ body: [], image })} />);
    expect(screen.getByRole('img', { name: 'A map' })).toBeInTheDocument();
  });

  it('hydrates the server’s HTML without a difference [R3.08]', async () => {
    const { problems, unmount } = await hydrated(<Template {...review} />);
    expect(problems).toEqual([]);
    unmount();
  });
});

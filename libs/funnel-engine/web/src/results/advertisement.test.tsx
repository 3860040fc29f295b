import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { aListedAd } from '../../testing/listing-builders';
import { Advertisement } from './advertisement';

const { copy } = aFunnelPayload();

/** A fake IntersectionObserver that reports visibility when the test says so. */
function watchView() {
  type See = (entries: { isIntersecting: boolean }[]) => void;
  const seers = new Set<See>();
  const asked: string[] = [];
  const replaced = { observer: window.IntersectionObserver, image: window.Image };
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(private readonly see: See) {}
      observe = () => seers.add(this.see);
      disconnect = () => seers.delete(this.see);
    },
    Image: class {
      set src(address: string) {
        asked.push(address);
      }
    },
  });
  return {
    asked,
    see: (isIntersecting: boolean) => act(() => seers.forEach((notify) => notify([{ isIntersecting }]))),
    restore: () => Object.assign(window, { IntersectionObserver: replaced.observer, Image: replaced.image }),
  };
}

describe('Advertisement [R8.14]', () => {
  it('shows a call ad with its number, and neither a page nor the hours of our line [R8.12]', () => {
    const ad = aListedAd({ partner: 'beta', isCall: true, callNumber: '8225550177', clickUrl: 'tel:+18225550177' });
    render(<Advertisement ad={ad} position={1} level={2} payload={{ copy }} />);
    const link = screen.getByRole('link', { name: /^Call 1-822-555-0177 ?: Blue Barn Mutual$/ });
    expect(link).toHaveAttribute('href', 'tel:+18225550177');
    expect(link).toHaveAttribute('data-did-source', 'ad-beta');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(document.body).not.toHaveTextContent('Monday to Friday');
  });

  it('marks only the partner’s words as English, on a Spanish page too [R3.04] [R15.07]', () => {
    const spanish = aFunnelPayload({ language: 'spanish' });
    const { container } = render(<Advertisement ad={aListedAd()} position={1} level={2} payload={spanish} />);
    const marked = [...container.querySelectorAll('[lang]')].map((element) => [element.getAttribute('lang'), element.textContent]);
    expect(marked).toEqual([
      ['en', 'Cover that fits'],
      ['en', 'For drivers who drive little.'],
    ]);
    expect(screen.getByText(spanish.copy.advertisement).closest('[lang]')).toBeNull();
  });

  it('shows the carrier’s own address, and a number next to the offer if there is one', () => {
    render(
      <Advertisement
        ad={aListedAd({ callNumber: '8225550199', displayUrl: 'bluebarn.example' })}
        position={1}
        level={2}
        payload={{ copy }}
      />,
    );
    expect(screen.getByText('bluebarn.example')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://partner.example/click/1',
      'tel:+18225550199',
    ]);
  });

  it('reports to the partner once that it was in view, however often it is', () => {
    const view = watchView();
    try {
      const ad = aListedAd({ impressionUrl: 'https://partner.example/impression/1' });
      const first = render(<Advertisement ad={ad} position={1} level={2} payload={{ copy }} />);
      view.see(false);
      expect(view.asked).toEqual([]);
      view.see(true);
      first.unmount();
      render(<Advertisement ad={ad} position={1} level={2} payload={{ copy }} />);
      view.see(true);
      expect(view.asked).toEqual(['https://partner.example/impression/1']);
      expect(document.querySelector('script')).toBeNull();
    } finally {
      view.restore();
    }
  });

  it('reports nothing for an ad without an impression address', () => {
    const view = watchView();
    try {
      render(<Advertisement ad={aListedAd()} position={1} level={2} payload={{ copy }} />);
      view.see(true);
      expect(view.asked).toEqual([]);
    } finally {
      view.restore();
    }
  });
});

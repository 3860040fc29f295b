import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import type { ComponentType } from 'react';
import { latePart, type LatePartOptions } from './late-part';

const Offers = ({ place }: { readonly place: string }) => <p>Offers near {place}</p>;

const aPart = (options: Partial<LatePartOptions<{ readonly place: string }>> = {}) =>
  latePart<{ readonly place: string }>({ load: async () => Offers, isNeeded: () => true, onFailure: () => undefined, ...options });

describe('latePart [R3.01]', () => {
  it('is in the server’s HTML, which stays until the code that is needed has loaded', async () => {
    let arrive: (component: ComponentType<{ readonly place: string }>) => void = () => undefined;
    const { Part, OnServer } = aPart({ load: () => new Promise((resolve) => (arrive = resolve)) });
    const onServer = (
      <OnServer.Provider value={Offers}>
        <Part place="Reno" />
      </OnServer.Provider>
    );
    expect(serverMarkup(onServer)).toHaveTextContent('Offers near Reno');
    const { problems, unmount } = await hydrated(onServer, <Part place="Tampa" />);
    expect(document.body).toHaveTextContent('Offers near Reno');
    await act(async () => arrive(Offers));
    expect(document.body).toHaveTextContent('Offers near Tampa');
    expect(problems).toEqual([]);
    unmount();
  });

  it('loads no code that is not needed', async () => {
    const load = jest.fn(async () => Offers);
    render(createPartOf(load, false));
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    render(createPartOf(load, true));
    expect(await screen.findByText('Offers near Reno')).toBeInTheDocument();
  });

  it('says that its code failed to load, and ends what then waits when it goes [R2.14]', async () => {
    const [onFailure, stopWaiting] = [jest.fn(), jest.fn()];
    onFailure.mockReturnValue(stopWaiting);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { Part } = aPart({ load: () => Promise.reject(new Error('gone')), onFailure });
    const { unmount } = render(<Part place="Reno" />);
    await act(async () => undefined);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(stopWaiting).not.toHaveBeenCalled();
    unmount();
    expect(stopWaiting).toHaveBeenCalledTimes(1);
  });

  it('is silent about a failure once it has gone', async () => {
    const onFailure = jest.fn();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { Part } = aPart({ load: () => Promise.reject(new Error('gone')), onFailure });
    render(<Part place="Reno" />).unmount();
    await act(async () => undefined);
    expect(onFailure).not.toHaveBeenCalled();
  });
});

function createPartOf(load: () => Promise<typeof Offers>, isNeeded: boolean) {
  const { Part } = aPart({ load, isNeeded: () => isNeeded });
  return <Part place="Reno" />;
}

import type { PagePayload } from '@waypost/pages/contract/payload';
import type { OnEnterAction } from '@waypost/pages/model';
import { type WaypostEvent } from '@waypost/tracking/contract';
import { ctcClicked, enteredExperiment, learnMoreClicked } from '@waypost/tracking/contract/events';

/** Returns the event of a page's on-enter action. Properties that its author left out are empty. */
export function onEnterEvent({ event, properties }: OnEnterAction): WaypostEvent {
  const { source = '', destination = '', button = '', didNumber = '', ctcLocation = '', name = '', variant = '' } = properties;
  switch (event) {
    case 'learnMoreClicked':
      return learnMoreClicked({ source, destination, button });
    case 'ctcClicked':
      return ctcClicked({ didNumber, ctcLocation });
    case 'enteredExperiment':
      return enteredExperiment({ name, variant });
  }
}

/** Fires the on-enter action of each page that has started, once per document (R3.03). */
export function createOnEnter(fire: (event: WaypostEvent) => void): (payload: Pick<PagePayload, 'page' | 'route'>) => void {
  const entered = new Set<string>();
  return ({ page, route }) => {
    if (page.onEnter === null || entered.has(route.name)) return;
    entered.add(route.name);
    fire(onEnterEvent(page.onEnter));
  };
}

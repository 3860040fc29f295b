import {
  cloneElement,
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { lazily } from '../../loading/lazily';
import type { MenuItemProps, MenuListProps, MenuParts } from './menu-list';

/** What opens, places and walks through a list is larger than a screen: it comes when somebody opens the first one. */
const MenuList = lazily<MenuListProps>(() => import('./menu-list'), 'the menu', { isOver: true });

const Parts = createContext<MenuParts | null>(null);

/** One thing to do or to go to. */
export function MenuItem(props: MenuItemProps) {
  const parts = useContext(Parts);
  return parts && <parts.Item {...props} />;
}

/** What the things below have in common. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = useContext(Parts);
  return parts && <parts.Label>{children}</parts.Label>;
}

export function MenuLine() {
  const parts = useContext(Parts);
  return parts && <parts.Line />;
}

const Place = styled.span`
  position: relative;
  display: grid;
`;

type TriggerProps = HTMLAttributes<HTMLElement>;

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
}

/** A list of things to do or to go to, behind a button. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = (byKeyboard: boolean) => {
    setNeeded(true);
    setByKeyboard(byKeyboard);
    setOpen(true);
  };
  return (
    <Place ref={place}>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A click by a key has no place.
        onClick: (event) => {
          trigger.props.onClick?.(event);
          if (isOpen) setOpen(false);
          else open(event.detail === 0);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        },
      } satisfies TriggerProps)}
      {isNeeded ? (
        <MenuList
          isOpen={isOpen}
          onOpenChange={setOpen}
          isByKeyboard={isByKeyboard}
          align={align}
          labelledBy={id}
          onClosed={() => place.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()}
          provide={(parts) => <Parts value={parts}>{children}</Parts>}
        />
      ) : null}
    </Place>
  );
}

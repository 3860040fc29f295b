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

/** The code that places a list and handles its keys is larger than a screen, so it is a separate chunk. */
const MenuList = lazily<MenuListProps>(() => import('./menu-list'), 'the menu', { isOver: true });

const Parts = createContext<MenuParts | null>(null);

/** One action or link. */
export function MenuItem(props: MenuItemProps) {
  const parts = useContext(Parts);
  return parts && <parts.Item {...props} />;
}

/** The heading of the items below it. */
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
  /** The button that opens the menu. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly onOpen?: () => void;
}

/** A list of actions or links behind a button. */
export function Menu({ trigger, children, align = 'end', onOpen }: MenuProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = (byKeyboard: boolean) => {
    onOpen?.();
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
        // A click by keyboard has a `detail` of 0.
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

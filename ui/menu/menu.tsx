import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icon/icons.ts';
import { moveFocus } from '#ui/tabs/move-focus.ts';

export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** For choices, such as languages: whether this is the current one. */
  readonly isChosen?: boolean | undefined;
  readonly lang?: string | undefined;
  readonly isDangerous?: boolean | undefined;
};

export type MenuProps = {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  readonly onSelect: (id: string) => void;
  /** Content above the entries: a name, a balance. */
  readonly head?: ReactNode;
  /** The edge of the trigger with which the entries are aligned. */
  readonly align?: 'start' | 'end' | undefined;
  readonly triggerClass?: string | undefined;
};

const ENTRY = '[role^=menuitem]';

/**
 * A drop-down menu that opens on hover, on press, by Enter or an arrow key, and on focus; Escape and leaving it close
 * it.
 */
export function Menu(props: MenuProps) {
  const { label, trigger, items, onSelect, head, triggerClass } = props;
  const menu = useMenu();
  const menuId = useId();
  return (
    <div ref={menu.frame} className="relative" {...menu.onFrame}>
      <button
        ref={menu.button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-controls={menu.isDrawn ? menuId : undefined}
        {...menu.onButton}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button px-2.5 text-14 font-strong hover:bg-current/10',
          triggerClass,
        )}
      >
        <span className="sr-only">{label}</span>
        {/* The icon of an item may be a letter or a colour; the accessible name of the item is only its label. */}
        <span aria-hidden className="contents">
          {trigger}
        </span>
      </button>
      {menu.isDrawn ? (
        <div
          className={classNames(
            'absolute top-full z-50 pt-1.5 transition-[opacity,visibility,translate]',
            props.align === 'start' ? 'left-0' : 'right-0',
            menu.isOpen ? 'visible opacity-100' : 'invisible -translate-y-1 opacity-0',
          )}
        >
          <div className="min-w-52 rounded-card border border-line bg-surface p-1.5 text-ink shadow-2">
            {head ? <div className="px-3 py-2">{head}</div> : null}
            <div role="menu" id={menuId} aria-label={label}>
              {items.map((item) => (
                <Entry
                  key={item.id}
                  item={item}
                  onPress={() => {
                    menu.leave();
                    onSelect(item.id);
                  }}
                />
              ))}
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}

type EntryProps = { readonly item: MenuItem; readonly onPress: () => void };

function Entry({ item, onPress }: EntryProps) {
  const choice =
    item.isChosen === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isChosen };
  return (
    <button
      type="button"
      {...choice}
      tabIndex={-1}
      lang={item.lang}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start text-14 whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2',
        item.isDangerous && 'text-ember-ink',
        item.isChosen && 'font-strong text-leaf-ink',
      )}
    >
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.isChosen ? <CheckIcon size="small" /> : null}
    </button>
  );
}

/**
 * The state of the menu, whether it is open and which item has the focus, for pointer, touch and keyboard. Its items are
 * drawn from the first opening on: a page whose menus nobody opens has none.
 */
function useMenu() {
  const [isOpen, setShown] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const setOpen = (isWanted: boolean) => {
    setShown(isWanted);
    if (isWanted) {
      setDrawn(true);
    }
  };
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A press focuses the trigger first, and the focus opens the menu; the state before the press decides its effect.
  const wasOpen = useRef(false);
  const isReturning = useRef(false);

  const enter = () =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(ENTRY)?.focus());
  const leave = () => {
    isReturning.current = true;
    button.current?.focus();
    isReturning.current = false;
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && isOpen) {
      leave();
    } else if (event.target === button.current && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      enter();
    } else if (event.target !== button.current) {
      moveFocus(event, ENTRY);
    }
  };
  useEffect(() => {
    const onPointer = (event: globalThis.PointerEvent) =>
      event.target instanceof Node && !frame.current?.contains(event.target) && setShown(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  const onFrame = {
    onKeyDown,
    onPointerEnter: (event: PointerEvent<HTMLDivElement>) =>
      event.pointerType === 'mouse' && setOpen(true),
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) =>
      event.pointerType === 'mouse' && setOpen(false),
    onFocus: () => !isReturning.current && setOpen(true),
    onBlur: (event: FocusEvent<HTMLDivElement>) =>
      !event.currentTarget.contains(event.relatedTarget) && setOpen(false),
  };
  const onButton = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      wasOpen.current = isOpen && event.pointerType !== 'mouse';
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      setOpen(!wasOpen.current);
      wasOpen.current = false;
      if (event.detail === 0) {
        enter();
      }
    },
  };
  return { isOpen, isDrawn, frame, button, leave, onFrame, onButton };
}

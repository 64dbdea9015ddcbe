import './drawer.css';
import { type ReactNode, useId, useRef } from 'react';
import { doesBackdropClose, useModal } from '#ui/dialog/use-modal.ts';
import { useSwipeDown } from '#ui/drawer/use-swipe-down.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type DrawerProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** The drawer is open while it is mounted; the caller unmounts it here. */
  readonly onClose: () => void;
  /** The edge at which it opens on a wide screen. On a phone it is a sheet at the bottom. */
  readonly side?: 'start' | 'end' | undefined;
  /** Content below the scrolling part that stays visible: a sum, a button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal panel at the edge of the screen, built on the native dialog: filters, details, a balance in its parts.
 * Escape, the backdrop, the button and, on a phone, a swipe down close it; afterwards the opener has the focus again.
 */
export function Drawer({
  title,
  closeLabel,
  onClose,
  side = 'end',
  footer,
  children,
}: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  // The close event is asynchronous; the ref is empty if the caller has unmounted the drawer in the meantime.
  const closeOnce = () => {
    if (ref.current !== null) {
      onClose();
    }
  };
  const swipe = useSwipeDown(ref, closeOnce);
  return (
    <dialog
      ref={ref}
      className="drawer"
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          closeOnce();
        }
      }}
      onClose={(event) => event.target === event.currentTarget && closeOnce()}
      onPointerDown={(event) =>
        doesBackdropClose() && event.target === event.currentTarget && closeOnce()
      }
    >
      <div className="drawer-panel">
        <header {...swipe}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={closeOnce} />
        </header>
        <div className="drawer-body">{children}</div>
        {footer ? <footer>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

import './dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { doesBackdropClose, useModal } from '#ui/dialog/use-modal.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** 400, 460, 600 by 300 at least, and 860 pixels; a phone has the whole width. */
export type DialogWidth = 'message' | 'form' | 'modal' | 'wide';

export type DialogProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Mounted is open: the caller unmounts the dialog here. */
  readonly onClose: () => void;
  readonly width?: DialogWidth | undefined;
  /** Whether a press on the ground behind closes it. Yes for content, no for forms with edits. */
  readonly closesOnBackdrop?: boolean | undefined;
  readonly isAlert?: boolean | undefined;
  /** A picture beside the content; phones leave it out. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal on the native dialog: focus is trapped, Escape closes, the page behind does not scroll (look.css) and the
 * opener has the focus again afterwards. On a phone it is a sheet. The focus starts on `data-first-focus`, else on the
 * first field, else on the title.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    onClose,
    width = 'form',
    closesOnBackdrop = true,
    aside,
    footer,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  // The close event arrives late, maybe after the caller has gone on: then the ref is empty.
  const closeOnce = () => ref.current && onClose();
  return (
    <dialog
      ref={ref}
      role={props.isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          closeOnce();
        }
      }}
      onClose={(event) => event.target === event.currentTarget && closeOnce()}
      onPointerDown={(event) =>
        closesOnBackdrop &&
        doesBackdropClose() &&
        event.target === event.currentTarget &&
        closeOnce()
      }
      className="dialog"
      data-width={width}
    >
      {aside ? <div className="dialog-aside">{aside}</div> : null}
      <div>
        <header>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={closeOnce} />
        </header>
        <div className="dialog-body">{props.children}</div>
        {footer ? <footer>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

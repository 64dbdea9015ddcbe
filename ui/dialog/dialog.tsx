import './dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { doesBackdropClose, useModal } from '#ui/dialog/use-modal.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** Widths of 400, 460, 600 and 860 pixels, `modal` at least 300 high; a phone uses the whole width. */
export type DialogWidth = 'message' | 'form' | 'modal' | 'wide';

export type DialogProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** The dialog is open while it is mounted; the caller unmounts it here. */
  readonly onClose: () => void;
  readonly width?: DialogWidth | undefined;
  /** Whether a press on the backdrop closes the dialog. Use true for content and false for forms. */
  readonly closesOnBackdrop?: boolean | undefined;
  readonly isAlert?: boolean | undefined;
  /** Nobody pressed anything for it (`useModal`). */
  readonly opensByItself?: boolean | undefined;
  /** A picture beside the content; hidden on phones. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal built on the native dialog: focus is trapped, Escape closes it, the page behind does not scroll (look.css),
 * and afterwards the opener has the focus again. On a phone it is a sheet. The focus starts on `data-first-focus`, else
 * on the first field, else on the title.
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
  useModal(ref, props);
  // The close event is asynchronous; the ref is empty if the caller has unmounted the dialog in the meantime.
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

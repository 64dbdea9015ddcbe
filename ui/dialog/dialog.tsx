import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useModal } from '#ui/dialog/use-modal.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

const WIDTHS = {
  message: 'sm:w-100',
  form: 'sm:w-115',
  modal: 'sm:w-150 sm:min-h-75',
  wide: 'sm:w-215',
};

export type DialogProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Mounted is open: the caller unmounts the dialog here. */
  readonly onClose: () => void;
  readonly width?: keyof typeof WIDTHS | undefined;
  /** Whether a press on the ground behind closes it. Yes for content, no for forms with edits. */
  readonly closesOnBackdrop?: boolean | undefined;
  readonly isAlert?: boolean | undefined;
  /** A picture beside the content; phones leave it out. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal on the native dialog: focus is trapped, Escape closes, the page behind stands still (look.css)
 * and the opener has the focus again afterwards. On a phone it is a sheet.
 * The focus starts on `data-first-focus`, else on the first field, else on the title.
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
        closesOnBackdrop && event.target === event.currentTarget && closeOnce()
      }
      className={classNames(
        'm-auto w-full max-w-full overflow-clip rounded-dialog bg-surface text-ink shadow-2 open:flex max-sm:mb-0 max-sm:max-h-[96dvh] max-sm:animate-[sheet_var(--panel)_var(--ease)] max-sm:rounded-b-none sm:max-h-[calc(100dvh-32px)] sm:max-w-[calc(100vw-32px)] sm:animate-[rise_var(--panel)_var(--ease)]',
        WIDTHS[width],
      )}
    >
      {aside ? <div className="w-95 shrink-0 max-lg:hidden">{aside}</div> : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex items-center justify-between gap-3 pt-3 pr-2 pl-5 sm:pt-4 sm:pr-4 sm:pl-7">
          <h2 id={titleId} tabIndex={-1} className="outline-0">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={closeOnce} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-[calc(20px+env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
          {props.children}
        </div>
        {footer ? (
          <footer className="flex gap-3 px-5 pb-[calc(20px+env(safe-area-inset-bottom))] sm:justify-end sm:px-7 sm:pb-6">
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}

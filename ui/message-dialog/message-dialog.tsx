import type { KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonTone } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

export type MessageAction = { readonly label: string; readonly onPress: () => void };

export type MessageDialogProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly confirm: MessageAction & { readonly tone?: ButtonTone | undefined };
  /** Omitted for a message with a single button. */
  readonly cancel?: MessageAction | undefined;
  /** The button that Enter presses. Choose `cancel` for money and for irreversible actions. */
  readonly defaultButton?: 'confirm' | 'cancel' | undefined;
  readonly isBusy?: boolean | undefined;
  readonly children: ReactNode;
};

/** A question or a message, 400 pixels wide. Enter presses the default button, Escape the safe one. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, closeLabel, confirm, cancel, defaultButton = 'confirm', isBusy, children } = props;
  const isCancelDefault = cancel !== undefined && defaultButton === 'cancel';
  const leave = (cancel ?? confirm).onPress;
  const pressDefault = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement) && !isBusy) {
      event.preventDefault();
      (isCancelDefault ? leave : confirm.onPress)();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter anywhere in the dialog presses its default button
    <div onKeyDown={pressDefault} className="contents">
      <Dialog
        title={title}
        closeLabel={closeLabel}
        onClose={leave}
        width="message"
        closesOnBackdrop={false}
        isAlert
        footer={
          <>
            {cancel ? (
              <Button
                tone="line"
                className="max-sm:flex-1"
                onClick={cancel.onPress}
                data-first-focus={isCancelDefault || undefined}
              >
                {cancel.label}
              </Button>
            ) : null}
            <Button
              tone={confirm.tone ?? 'leaf'}
              className="max-sm:flex-1"
              isBusy={isBusy}
              onClick={confirm.onPress}
              data-first-focus={!isCancelDefault || undefined}
            >
              {confirm.label}
            </Button>
          </>
        }
      >
        <div className="text-16 text-ink-2">{children}</div>
      </Dialog>
    </div>
  );
}

import './toast.css';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { ToastMessage, ToastTone } from '#ui/toast/toast-store.ts';

export type ToastProps = {
  readonly tone: ToastTone;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly action?: ToastMessage['action'];
  readonly children: ReactNode;
};

const LIFE_MS = 6000;
const ICONS = { done: CheckIcon, info: InfoIcon, error: WarningIcon };

/**
 * A short message about an event. It disappears after six seconds, but an error stays; hover and focus stop the time.
 */
export function Toast({ tone, closeLabel, onClose, action, children }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const stays = tone === 'error' || isHeld;
  useEffect(() => {
    if (stays) {
      return;
    }
    const timer = setTimeout(() => close(), LIFE_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  const ToastIcon = ICONS[tone];
  const act = () => {
    action?.onPress();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it holds it, nothing is pressed
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastIcon />
      <div className="toast-words">{children}</div>
      {action ? (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      ) : null}
      <IconButton label={closeLabel} icon={<CloseIcon size="small" />} onClick={onClose} />
    </div>
  );
}

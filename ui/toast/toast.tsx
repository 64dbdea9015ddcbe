import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type ToastTone = 'done' | 'info' | 'error';

export type ToastProps = {
  readonly tone: ToastTone;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const LIFE_MS = 6000;
const ICONS = { done: CheckIcon, info: InfoIcon, error: WarningIcon };
const INKS = {
  done: 'text-[#2bb48a] dark:text-[#0a6b51]',
  info: 'text-[#8cc4ff] dark:text-[#17558f]',
  error: 'text-[#ffa37a] dark:text-[#9a330a]',
};

/** A passing word on what happened. It leaves after six seconds, an error stays; hover and focus hold it. */
export function Toast({ tone, closeLabel, onClose, children }: ToastProps) {
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it holds it, nothing is pressed
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-100 animate-[rise_var(--panel)_var(--ease)] items-center gap-3 rounded-card bg-ink py-1 pr-1 pl-4 text-14 text-ground shadow-2"
    >
      <ToastIcon className={classNames(INKS[tone])} />
      <div className="flex-1 py-2">{children}</div>
      <IconButton label={closeLabel} icon={<CloseIcon size="small" />} onClick={onClose} />
    </div>
  );
}

/** The corner where toasts stack: above the bottom bar on a phone, bottom left on a desk. Give it three at most. */
export function ToastCorner({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 lg:right-auto lg:bottom-6 lg:left-6 lg:justify-items-start">
      {children}
    </div>
  );
}

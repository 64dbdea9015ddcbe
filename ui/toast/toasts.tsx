import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toast } from '#ui/toast/toast.tsx';
import { hideToast, onToasts, type ShownToast, shownToasts } from '#ui/toast/toast-store.ts';

const NONE: readonly ShownToast[] = [];

/**
 * The corner where toasts stack: above the bottom bar on a phone, bottom left on a computer, over dialogs too. Mount it
 * once; `showToast` fills it.
 */
export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const corner = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // Shown again it is above what has opened meanwhile, such as a dialog.
    corner.current?.hidePopover();
    if (newest !== undefined) {
      corner.current?.showPopover();
    }
  }, [newest]);
  return (
    <div ref={corner} popover="manual" className="toast-corner">
      {toasts.map(({ id, tone, text, action }) => (
        <Toast
          key={id}
          tone={tone}
          closeLabel={closeLabel}
          onClose={() => hideToast(id)}
          action={action}
        >
          {text}
        </Toast>
      ))}
    </div>
  );
}

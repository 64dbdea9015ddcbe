import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toast } from '#ui/toast/toast.tsx';
import { hideToast, onToasts, type ShownToast, shownToasts } from '#ui/toast/toast-store.ts';

const NONE: readonly ShownToast[] = [];

/**
 * The stack of toasts: above the bottom bar on a phone, at the bottom left on a computer, and above dialogs. Mount it
 * once; `showToast` fills it.
 */
export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const corner = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // Showing it again puts it above popovers and dialogs that opened in the meantime.
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

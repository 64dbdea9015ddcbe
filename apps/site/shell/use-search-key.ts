import { useEffect } from 'react';
import { useModals } from '#platform/site/modals.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';

/** Opens the search, also by the key `/` while nothing is being typed and no dialog is open (SH-4). */
export function useSearchKey(): () => void {
  const open = useModals((state) => state.open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        open('searchModal');
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return () => open('searchModal');
}

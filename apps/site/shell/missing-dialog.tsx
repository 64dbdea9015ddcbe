import { useEffect } from 'react';
import { usePartIsMissing } from '../languages.ts';

/** A dialog that does not come must not take the page with it, and what is typed there. */
export function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    onClose();
    usePartIsMissing.setState(true, true);
  }, [onClose]);
  return null;
}

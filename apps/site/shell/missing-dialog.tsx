import { useEffect } from 'react';
import { MissingPart } from './missing-part.tsx';

/** A dialog that does not come must not take the page with it, and what is typed there. */
export function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    onClose();
  }, [onClose]);
  return <MissingPart />;
}

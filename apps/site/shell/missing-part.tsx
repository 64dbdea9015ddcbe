import { useEffect } from 'react';
import { usePartIsMissing } from '../languages.ts';

/** Stands for a part that did not come: the rest of the page stays, and offers to load it again (`LoadHint`). */
export function MissingPart() {
  useEffect(() => usePartIsMissing.setState(true, true), []);
  return null;
}

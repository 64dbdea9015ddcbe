import { type ComponentType, lazy } from 'react';
import type { SiteModal } from '#platform/site/slots.ts';
import { modules } from '../all-modules.ts';
import { withPageTexts } from '../languages.ts';
import { MissingDialog } from './missing-dialog.tsx';

/** Dialogs of the shell itself. */
const OWN: readonly SiteModal[] = [
  { id: 'searchModal', load: () => import('../search/search-dialog.tsx') },
  { id: 'balanceModal', load: () => import('../balance/split-sheet.tsx') },
];

const dialogs = new Map<string, ComponentType<{ readonly onClose: () => void }>>(
  modules
    .flatMap((module) => module.modals ?? [])
    .concat(OWN)
    .map(({ id, load }) => [
      id,
      lazy(() =>
        withPageTexts(load).then(
          ({ Modal }) => ({ default: Modal }),
          () => ({ default: MissingDialog }),
        ),
      ),
    ]),
);

/** The dialog of a name, if there is one. */
export function Dialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const Open = dialogs.get(id);
  return Open === undefined ? null : <Open onClose={onClose} />;
}

import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { provideModules } from '#platform/site/module-parts.ts';
import type { SiteModal, SiteModule } from '#platform/site/slots.ts';
import { usePartIsMissing, withPageTexts } from '../languages.ts';
import * as registry from '../registry.ts';
import { CentreHost } from './centre-host.tsx';

const modules = Object.values<SiteModule>(registry);

provideModules(modules);

/** Dialogs of the shell itself. */
const OWN: readonly SiteModal[] = [
  { id: 'searchModal', load: () => import('../search/search-dialog.tsx') },
  { id: 'balanceModal', load: () => import('../balance/split-sheet.tsx') },
];

type Modal = ComponentType<{ readonly onClose: () => void }>;

/** A dialog that does not come must not take the page with it, and what is typed there. */
const MissingDialog: Modal = ({ onClose }) => {
  useEffect(() => {
    onClose();
    usePartIsMissing.setState(true, true);
  }, [onClose]);
  return null;
};

const modals = new Map<string, Modal>(
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

/** Shows the dialog that is open, if any; each is loaded when it is first opened (MOD-1). */
export function ModalHost() {
  const openId = useModals((state) => state.openId);
  const close = useModals((state) => state.close);
  useEffect(() => {
    const { modalBackdropClose } = readBoot().brand;
    document.documentElement.dataset['backdrop'] = modalBackdropClose ? 'closes' : 'stays';
  }, []);
  const Open = openId === undefined ? undefined : modals.get(openId);
  return (
    <>
      <CentreHost />
      {Open === undefined ? null : (
        <Suspense fallback={null}>
          <Open onClose={close} />
        </Suspense>
      )}
    </>
  );
}

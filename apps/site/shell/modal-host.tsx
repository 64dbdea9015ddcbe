import { lazy, Suspense, useEffect } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { loadPatiently } from '../patient-load.ts';
import { CentreHost } from './centre-host.tsx';
import { MissingDialog } from './missing-dialog.tsx';

/** The names of all dialogs come with the first one. */
const Dialog = lazy(() =>
  loadPatiently(() => import('./dialogs.tsx')).then(
    (dialogs) => ({ default: dialogs.Dialog }),
    () => ({ default: MissingDialog }),
  ),
);

/** Shows the dialog that is open, if any; each is loaded when it is first opened (MOD-1). */
export function ModalHost() {
  const openId = useModals((state) => state.openId);
  const close = useModals((state) => state.close);
  useEffect(() => {
    const { modalBackdropClose } = readBoot().brand;
    document.documentElement.dataset['backdrop'] = modalBackdropClose ? 'closes' : 'stays';
  }, []);
  return (
    <>
      <CentreHost />
      {openId === undefined ? null : (
        <Suspense fallback={null}>
          <Dialog id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

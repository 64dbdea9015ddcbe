import { type ReactNode, useState } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { type PendingLogin, usePendingLogin } from './pending-login.ts';

/**
 * The dialog of a step between the password and the session. A login that has ended in the meantime leads back to the
 * form; the content calls `onGone` when the server no longer has the challenge.
 */
export function LoginStepDialog(props: {
  readonly title: string;
  /** Says why the login has to begin again. */
  readonly goneText: string;
  readonly onClose: () => void;
  readonly children: (pending: PendingLogin, onGone: () => void) => ReactNode;
}) {
  const { t } = useTranslate();
  const pending = usePendingLogin();
  const open = useModals((state) => state.open);
  const takeIntent = useModals((state) => state.takeIntent);
  const [isGone, setGone] = useState(false);
  return (
    <Dialog
      title={props.title}
      closeLabel={t('identity.close')}
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        props.onClose();
      }}
    >
      {pending === undefined || isGone ? (
        <div className="grid gap-4">
          <Note tone="pollen" isAlert>
            {props.goneText}
          </Note>
          <Button tone="leaf" isBlock onClick={() => open('loginPopupModal')}>
            {t('identity.login.submit')}
          </Button>
        </div>
      ) : (
        props.children(pending, () => setGone(true))
      )}
    </Dialog>
  );
}

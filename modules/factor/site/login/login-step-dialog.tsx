import { useState } from 'react';
import { usePendingLogin } from '#modules/identity/site/index.tsx';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { knowsPasskeys } from '../ask-passkey.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

type Way = 'code' | 'passkey' | 'recovery';

/** The second factor of a login that the password has opened half (LGN-11). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const pending = usePendingLogin();
  const open = useModals((state) => state.open);
  const takeIntent = useModals((state) => state.takeIntent);
  const [isGone, setGone] = useState(false);
  const hasCode = pending?.value['hasAuthenticator'] === true;
  const hasPasskey = pending?.value['hasPasskey'] === true && knowsPasskeys();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? firstWay(hasCode, hasPasskey);
  return (
    <Dialog
      title={t('factor.login.title')}
      closeLabel={t('factor.close')}
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        onClose();
      }}
    >
      {pending === undefined || isGone ? (
        <div className="grid gap-4">
          <Note tone="pollen" isAlert>
            {t('factor.login.again')}
          </Note>
          <Button tone="leaf" isBlock onClick={() => open('loginPopupModal')}>
            {t('factor.login.submit')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">{t(`rule.factor.${way}`)}</p>
          {way === 'passkey' ? (
            <PasskeyStep challenge={pending.challenge} onGone={() => setGone(true)} />
          ) : (
            <CodeStep
              key={way}
              isRecovery={way === 'recovery'}
              challenge={pending.challenge}
              onGone={() => setGone(true)}
            />
          )}
          <div className="grid gap-1">
            {way !== 'code' && hasCode ? (
              <Button tone="quiet" isBlock onClick={() => setChosen('code')}>
                {t('factor.login.toCode')}
              </Button>
            ) : null}
            {way !== 'passkey' && hasPasskey ? (
              <Button tone="quiet" isBlock onClick={() => setChosen('passkey')}>
                {t('factor.login.toPasskey')}
              </Button>
            ) : null}
            {way === 'recovery' ? null : (
              <Button tone="quiet" isBlock onClick={() => setChosen('recovery')}>
                {t('factor.login.toRecovery')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function firstWay(hasCode: boolean, hasPasskey: boolean): Way {
  if (hasCode) {
    return 'code';
  }
  return hasPasskey ? 'passkey' : 'recovery';
}

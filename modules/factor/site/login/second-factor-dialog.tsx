import { useState } from 'react';
import { LoginStepDialog, type PendingLogin } from '#modules/identity/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { knowsPasskeys } from '../ask-passkey.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

type Way = 'code' | 'passkey' | 'recovery';

/** The second factor of a login that the password has opened half (LGN-11). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <LoginStepDialog
      title={t('factor.login.title')}
      goneText={t('factor.login.again')}
      onClose={onClose}
    >
      {(pending, onGone) => <SecondFactor pending={pending} onGone={onGone} />}
    </LoginStepDialog>
  );
}

function SecondFactor({
  pending,
  onGone,
}: {
  readonly pending: PendingLogin;
  readonly onGone: () => void;
}) {
  const { t } = useTranslate();
  const hasCode = pending.value['hasAuthenticator'] === true;
  const hasPasskey = pending.value['hasPasskey'] === true && knowsPasskeys();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? firstWay(hasCode, hasPasskey);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t(`rule.factor.${way}`)}</p>
      {way === 'passkey' ? (
        <PasskeyStep challenge={pending.challenge} onGone={onGone} />
      ) : (
        <CodeStep
          key={way}
          isRecovery={way === 'recovery'}
          challenge={pending.challenge}
          onGone={onGone}
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
  );
}

function firstWay(hasCode: boolean, hasPasskey: boolean): Way {
  if (hasCode) {
    return 'code';
  }
  return hasPasskey ? 'passkey' : 'recovery';
}

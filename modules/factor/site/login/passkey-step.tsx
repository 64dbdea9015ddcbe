import { useState } from 'react';
import { beginFactorLogin } from '#modules/factor/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { askPasskey } from '../ask-passkey.ts';
import { useFinishLogin } from './use-finish-login.ts';

/** A login step with a passkey of the account instead of a code. */
export function PasskeyStep(props: { readonly challenge: string; readonly onGone: () => void }) {
  const { t } = useTranslate();
  const { challenge, onGone } = props;
  const beginning = useCommand(beginFactorLogin);
  const login = useFinishLogin(challenge, onGone);
  const [isStopped, setStopped] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setStopped(false);
    setBusy(true);
    try {
      const passkey = await askPasskey(await beginning.send({ challenge }));
      if (passkey === undefined) {
        setStopped(true);
      } else {
        await login.send({ passkey });
      }
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      if (error.code === 'login.challenge.gone') {
        onGone();
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      {isStopped ? <Note tone="pollen">{t('factor.passkeys.stopped')}</Note> : null}
      {login.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, login.refusal)}
        </Note>
      )}
      <Button
        tone="leaf"
        isBlock
        icon={<ShieldIcon />}
        isBusy={isBusy}
        data-first-focus
        onClick={() => void ask()}
      >
        {t('factor.proof.usePasskey')}
      </Button>
    </div>
  );
}

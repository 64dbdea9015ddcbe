import { useEffect, useState } from 'react';
import { beginPasskeyLogin, logInWithPasskey } from '#modules/factor/contract.ts';
import { useAfterLogin } from '#modules/identity/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { askPasskey, knowsPasskeys } from '../ask-passkey.ts';

/** A login by passkey alone, without name and password (LGN-11). It is absent in browsers without passkeys. */
export function PasskeyWay() {
  const { t } = useTranslate();
  const beginning = useCommand(beginPasskeyLogin);
  const login = useCommand(logInWithPasskey);
  const afterLogin = useAfterLogin();
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const refusal = beginning.refusal ?? login.refusal;
  // The server renders the same page for everyone; only the browser can tell whether it supports passkeys.
  useEffect(() => setOffered(knowsPasskeys()), []);
  if (!isOffered) {
    return null;
  }

  async function logIn() {
    setBusy(true);
    beginning.reset();
    login.reset();
    try {
      const passkey = await askPasskey(await beginning.send({}));
      if (passkey !== undefined) {
        afterLogin(await login.send({ passkey }));
      }
    } catch (error) {
      // A refusal is shown by its command; anything else is a bug.
      if (!(error instanceof Refused)) {
        throw error;
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <Button
        tone="line"
        isBlock
        icon={<ShieldIcon />}
        isBusy={isBusy}
        onClick={() => void logIn()}
      >
        {t('factor.login.way')}
      </Button>
      {refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
    </div>
  );
}

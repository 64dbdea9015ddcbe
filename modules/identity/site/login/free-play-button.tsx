import { useState } from 'react';
import { freePlay } from '#modules/identity/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { Button } from '#ui/button/button.tsx';
import { PlayIcon } from '#ui/icon/icons.ts';
import { useAfterLogin } from './use-after-login.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A button that opens a trial account (LGN-5). */
export function FreePlayButton() {
  const { t } = useTranslate();
  const trying = useCommand(freePlay);
  const afterLogin = useAfterLogin();
  const isAlive = useIsAlive();
  const [refusal, setRefusal] = useState<Refused>();

  async function start() {
    setRefusal(undefined);
    try {
      const { sealBody } = await import('#platform/site/seal-body.ts');
      const answer = await trying.send({
        os: navigator.platform.slice(0, 60),
        platform: 'W',
        Encryption: await sealBody(drawnText()),
        'X-Gateway-Version': '3',
      });
      // A trial account is always new, and gets no welcome dialog.
      afterLogin({ ...answer, firstTimeLogin: false });
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    }
  }

  return (
    <>
      <Button
        tone="line"
        isBlock
        className="disabled:opacity-100"
        disabled={!isAlive}
        icon={<PlayIcon />}
        isBusy={trying.isSending}
        onClick={() => void start()}
      >
        {t('identity.login.freePlay')}
      </Button>
      {refusal === undefined ? null : (
        <p role="alert" className="col-span-full text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
    </>
  );
}

/**
 * Sixteen random letters and digits. The remainder makes some letters a little more likely, which is harmless because
 * the text is not a secret.
 */
function drawnText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
}

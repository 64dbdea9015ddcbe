import { useState } from 'react';
import { freePlay } from '#modules/identity/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { useAfterLogin } from './use-after-login.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Opens a trial account in one press (LGN-5). */
export function useFreePlay() {
  const trying = useCommand(freePlay);
  const afterLogin = useAfterLogin();
  const [refusal, setRefusal] = useState<Refused>();

  /** @param path where to go on; without it, what was wanted before, or home */
  async function start(path?: string): Promise<void> {
    setRefusal(undefined);
    try {
      const { sealBody } = await import('#platform/site/seal-body.ts');
      const answer = await trying.send({
        os: navigator.platform.slice(0, 60),
        platform: 'W',
        Encryption: await sealBody(drawnText()),
        'X-Gateway-Version': '3',
      });
      if (path !== undefined) {
        useModals.setState({ intent: { path } });
      }
      // A trial account is always new, and gets no welcome dialog.
      afterLogin({ ...answer, firstTimeLogin: false });
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    }
  }

  return { start, isStarting: trying.isSending, refusal };
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

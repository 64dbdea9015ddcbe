import type { AppContext } from '#platform/app-context.ts';
import { formatVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { signText } from './note-signer.ts';
import { signerFor } from './signing-keys.ts';

/**
 * Signs what the platform states to somebody, with the key of the public log.
 * @param text begins with a line that names its scheme, so that it is no tree head, and ends with a line feed
 */
export async function signStatement(
  app: AppContext,
  text: string,
): Promise<{ readonly note: string; readonly key: string }> {
  const signer = await signerFor(app, app, { purpose: 'log', atMs: app.clock.nowMs() });
  return { note: signText(text, signer), key: formatVerifierKey(signer.key) };
}

import { Refused } from './call.ts';
import { refusalText } from './refusal-text.ts';
import type { Translate } from './translate.ts';

/** Shows in a toast why the server refused; an error of another kind is thrown again. */
export async function reportRefusal(t: Translate, error: unknown): Promise<void> {
  if (!(error instanceof Refused)) {
    throw error;
  }
  const { showToast } = await import('#ui/toast/toast-store.ts');
  showToast({ tone: 'error', text: refusalText(t, error) });
}

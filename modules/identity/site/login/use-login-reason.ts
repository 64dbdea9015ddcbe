import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';

const GAMES = /^\/(game|lottery|lottert|sealottery|vnlottery|seamless|fbsports)\b/;

/** The reason of the login as a sentence; undefined when the visitor opened the login. */
export function useLoginReason(): string | undefined {
  const { t } = useTranslate();
  const path = useModals((state) => state.intent?.path);
  if (path === undefined) {
    return undefined;
  }
  return GAMES.test(path) ? t('identity.login.toPlay') : t('identity.login.toGoOn');
}

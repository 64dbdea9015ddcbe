import { useTranslate } from '#platform/site/translate.ts';
import { usePartIsMissing } from './languages.ts';
import { useSlowParts } from './patient-load.ts';

/**
 * Shows that a part is still loading, or that one cannot be loaded because the site has been released again meanwhile.
 */
export function LoadHint() {
  const { t } = useTranslate();
  const isSlow = useSlowParts() > 0;
  const isMissing = usePartIsMissing();
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-16 z-50 mx-auto w-fit rounded-card bg-surface text-14 shadow-2"
    >
      {isMissing ? (
        <button
          type="button"
          className="min-h-11 px-4 underline underline-offset-4"
          onClick={() => location.reload()}
        >
          {t('shell.load.newer')}
        </button>
      ) : null}
      {isSlow && !isMissing ? <p className="px-4 py-2">{t('shell.load.waiting')}</p> : null}
    </div>
  );
}

import { useEffect } from 'react';
import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** Shows while there is no network that the content is from before, and what has to wait. */
export function Part() {
  const { t } = useTranslate();
  const isOnline = useOnline();
  useEffect(() => {
    // Without it everything works, but only with a network.
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, []);
  return (
    <div
      role="status"
      className="sticky bottom-0 z-40 max-sm:bottom-14 bg-water text-14 text-on-water"
    >
      {isOnline ? null : (
        <Wrap className="py-2">
          <p className="font-strong">{t('offline.title', { 0: savedAt() })}</p>
          <p>{t('offline.text')}</p>
        </Wrap>
      )}
    </div>
  );
}

/** When the server wrote this page: a stored page carries its time, another one was written when it arrived. */
function savedAt(): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    new Date(document.lastModified),
  );
}

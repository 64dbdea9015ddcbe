import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

const UPRIGHT_PHONE = '(max-width: 599px) and (orientation: portrait)';

/** Asks the holder of an upright phone to turn it, because this game is made for a wide screen. */
export function TurnHint() {
  const { t } = useTranslate();
  const [isRead, setRead] = useState(false);
  const isUpright = useSyncExternalStore(follow, () => matchMedia(UPRIGHT_PHONE).matches);
  return isRead || !isUpright ? null : (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 flex items-center justify-between gap-3 bg-water-2 px-4 text-14 text-on-water"
    >
      {t('play.turn')}
      <IconButton label={t('play.close')} icon={<CloseIcon />} onClick={() => setRead(true)} />
    </p>
  );
}

function follow(notify: () => void): () => void {
  const query = matchMedia(UPRIGHT_PHONE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

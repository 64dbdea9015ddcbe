import { useTranslate } from '#platform/site/translate.ts';
import { FirstLetter } from '../ways/first-letter.tsx';
import type { Arrival } from './return-state.ts';

/** Which provider vouches, and for whom. Others chose the name, so it is set apart from our own text. */
export function WhoArrived({ arrival }: { readonly arrival: Arrival }) {
  const { t } = useTranslate();
  return (
    <div className="flex items-center gap-3 rounded-button bg-sunken px-3.5 py-3">
      <FirstLetter of={arrival.provider} />
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{t('social.provedBy', { 0: arrival.provider })}</p>
        {arrival.shown === '' ? null : (
          <p className="truncate font-strong">
            <bdi>{arrival.shown}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

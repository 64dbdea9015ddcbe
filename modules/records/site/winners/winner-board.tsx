import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { PauseIcon, PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import { listWinners } from '../../contract.ts';

const REFRESH_MS = 30_000;
const SHOWN = 8;
/** Fewer are no board (SH-11). */
const MIN = 5;
/** More wins than this scroll in a box of their own, so that the page does not grow with them. */
const ROOM = 10;

/** The last real wins of a day, names masked by the server; absent while there are fewer than five (SH-11). */
export function WinnerBoard({ limit = SHOWN }: { readonly limit?: number }) {
  const { t, language } = useTranslate();
  const { brand } = readBoot();
  const [isPaused, setPaused] = useState(false);
  const refresh = isPaused ? {} : { refetchMs: REFRESH_MS };
  const winners = useEndpoint(listWinners, { limitNum: limit }, refresh);
  const list = winners.data?.list ?? [];
  if (list.length < MIN) {
    return null;
  }
  const isLong = list.length > ROOM;
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center justify-between">
        <h2>{t('records.winners')}</h2>
        <IconButton
          label={t(isPaused ? 'records.winners.on' : 'records.winners.pause')}
          icon={isPaused ? <PlayIcon /> : <PauseIcon />}
          onClick={() => setPaused(!isPaused)}
        />
      </div>
      <Card isFlush>
        <div
          className={isLong ? 'max-h-112 overflow-y-auto' : ''}
          tabIndex={isLong ? 0 : undefined}
        >
          <table aria-label={t('records.winners')} className="block">
            <tbody className="grid sm:grid-cols-2 sm:gap-x-8 sm:px-2">
              {list.map(({ vo }) => (
                <tr
                  key={vo.rank}
                  className="flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0"
                >
                  <td>
                    <LazyPicture
                      src={vo.iconUrl}
                      width={44}
                      height={44}
                      className="size-11 rounded-button object-cover"
                    />
                  </td>
                  <td className="grid min-w-0 flex-1">
                    <span className="truncate text-16 font-strong">{vo.gameName}</span>
                    <bdi className="truncate text-13 text-ink-2">{vo.maskedName}</bdi>
                  </td>
                  <td className="grid justify-items-end">
                    <Money value={vo.winAmount} symbol={brand.currencySymbol} tone="won" />
                    <span className="text-13 text-ink-2">
                      {t('records.times', { 0: vo.multiplier.toFixed(2) })} ·{' '}
                      {/* A page that midnight has passed, or that is read without a network, comes alive on another day. */}
                      <time suppressHydrationWarning>{shortMoment(vo.at, language)}</time>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </section>
  );
}

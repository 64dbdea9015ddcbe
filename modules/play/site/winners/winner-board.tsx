import { listWinners } from '#modules/play/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';

const REFRESH_MS = 30_000;
const SHOWN = 8;
/** More wins than this scroll in a box of their own, so that the page does not grow with them. */
const ROOM = 10;

/** The largest real wins of the last day, names masked by the server; absent while nobody has won. */
export function WinnerBoard({ limit = SHOWN }: { readonly limit?: number }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const winners = useEndpoint(listWinners, { limitNum: limit }, { refetchMs: REFRESH_MS });
  const list = winners.data?.list ?? [];
  if (list.length === 0) {
    return null;
  }
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="flex min-h-11 items-center">{t('play.winners')}</h2>
      <Card isFlush>
        <ol
          className={`grid sm:grid-cols-2 sm:gap-x-8 sm:px-2 ${list.length > ROOM ? 'max-h-112 overflow-y-auto' : ''}`}
          aria-label={list.length > ROOM ? t('play.winners') : undefined}
          tabIndex={list.length > ROOM ? 0 : undefined}
        >
          {list.map(({ vo }) => (
            <li
              key={vo.rank}
              className="flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0"
            >
              <LazyPicture
                src={vo.iconUrl}
                width={44}
                height={44}
                className="size-11 rounded-button object-cover"
              />
              <span className="grid min-w-0 flex-1">
                <span className="truncate text-16 font-strong">{vo.gameName}</span>
                <bdi className="truncate text-13 text-ink-2">{vo.maskedName}</bdi>
              </span>
              <span className="grid justify-items-end">
                <Money value={vo.winAmount} symbol={brand.currencySymbol} tone="won" />
                <span className="text-13 text-ink-2">
                  {t('play.times', { 0: vo.multiplier.toFixed(2) })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

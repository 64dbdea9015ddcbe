import { readBoot } from '#platform/site/boot.ts';
import { gamePath } from '#platform/site/open-game.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { formatMoment } from '../period/record-days.ts';
import { useFreeRounds } from './notes-above.ts';

/** Free rounds that wait for the member, each with the way into its game; nothing where there are none. */
export function FreeRounds() {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  const list = useFreeRounds().data?.list ?? [];
  if (list.length === 0) {
    return null;
  }
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-14 font-strong">{t('records.free.title')}</h2>
        <ul className="grid gap-2">
          {list.map((grant) => (
            <li
              key={`${grant.nodeId} ${grant.expiresAt}`}
              className="flex flex-wrap items-center justify-between gap-3"
            >
              <span>
                <b className="font-strong">{grant.gameName}</b>
                <span className="block text-14 text-ink-2">
                  {t('records.free.left', { 0: grant.left })}{' '}
                  <Money value={grant.stake} symbol={symbol} />
                </span>
                <span className="block text-14 text-ink-2">
                  {t('records.free.max', {
                    0: formatMoney(grant.maxWin, { symbol, isShort: true }),
                  })}
                </span>
                <span className="block text-13 text-ink-2">
                  {t('records.free.until', { 0: formatMoment(grant.expiresAt, timeZone) })}
                </span>
              </span>
              <Link
                to={gamePath({
                  nodeId: grant.nodeId,
                  gameType: grant.gameType,
                  vassalage: grant.accountType,
                })}
                className={buttonClass({ tone: 'leaf', size: 'small' })}
              >
                {t('records.free.play')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

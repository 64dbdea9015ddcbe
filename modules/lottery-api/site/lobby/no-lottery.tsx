import { listVendors } from '#modules/catalog/contract.ts';
import { awayOf, GamesAway } from '#modules/catalog/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

const LOTTERIES = new Set(['ELOTT', 'LOTT']);

/**
 * Shown instead of the lobby when no lottery can be played: all are under maintenance, closed where the visitor is, or
 * there is none (GL-4).
 */
export function NoLottery() {
  const { t } = useTranslate();
  const lanes = useEndpoint(listVendors, {});
  const lotteries =
    lanes.data?.data.lanes.filter((queue) => LOTTERIES.has(queue.gameCategory)) ?? [];
  const away = awayOf(
    lotteries.flatMap(({ cards }) => cards),
    '',
  );
  if (lanes.isPending) {
    return null;
  }
  return away === undefined ? (
    <EmptyState title={t('lottery.none')}>{t('lottery.noneHint')}</EmptyState>
  ) : (
    <GamesAway away={away} />
  );
}

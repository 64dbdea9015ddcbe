import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { confirmReceipt, type listWithdrawals } from '../../contract.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** The member's withdrawals, newest first, each with its steps; those that were sent ask whether they came. */
export function OwnWithdrawals(props: {
  readonly list: Static<typeof listWithdrawals.output> | undefined;
  readonly onAnswered: () => void;
  /** Omitted when all are shown. */
  readonly onMore: (() => void) | undefined;
}) {
  const { t } = useTranslate();
  const { list, onAnswered, onMore } = props;
  const confirming = useCommand(confirmReceipt);
  if (list === undefined) {
    return <Skeleton shape="block" className="h-40 w-full" />;
  }
  const unanswered = list.list.filter(({ state }) => state === 'sent').length;
  const confirmAll = () => void confirming.send({}).then(onAnswered, onAnswered);
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="own-withdrawals">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="own-withdrawals" className="text-18 font-strong">
          {t('withdrawal.list')}
        </h2>
        {unanswered < 2 ? null : (
          <Button tone="tonal" size="small" isBusy={confirming.isSending} onClick={confirmAll}>
            {t('withdrawal.receipt.all', { 0: unanswered })}
          </Button>
        )}
      </div>
      {list.list.length === 0 ? (
        <EmptyState title={t('withdrawal.list.empty')} />
      ) : (
        list.list.map((one) => <WithdrawalCard key={one.id} one={one} onAnswered={onAnswered} />)
      )}
      {onMore === undefined ? null : <Button onClick={onMore}>{t('withdrawal.more')}</Button>}
    </section>
  );
}

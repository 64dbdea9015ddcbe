import { useState } from 'react';
import { getPlayCredit, readBalance, readPlayCredit } from '#modules/wallet/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { Refused } from '#platform/site/call.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PlusIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

/** Where money is play credit there is more of it without a payment, while the balance is low (U3). */
export function FreeCredit() {
  const { t } = useTranslate();
  const terms = useEndpoint(readPlayCredit, {}, { staleMs: 0 });
  const balance = useEndpoint(readBalance, {});
  const { currencySymbol: symbol } = readBoot().brand;
  const getting = useGetting(terms.refetch);
  if (terms.refusal !== undefined) {
    return null;
  }
  if (terms.data === undefined || balance.data === undefined) {
    return <Skeleton shape="block" className="h-48 w-full" />;
  }
  const { amount, below, left, perDay } = terms.data;
  const { sumBalance } = balance.data;
  const isEnough = sumBalance >= below;
  const money = (value: number) => formatMoney(value, { symbol });
  return (
    <Card title={t('wallet.credit.title')}>
      <div className="grid grid-cols-1 gap-3">
        <div className="grid gap-3 rounded-button bg-water p-4 text-on-water">
          <p className="text-14 text-on-water-2">{t('wallet.credit.balance')}</p>
          <p className="text-28">
            <Money value={sumBalance} symbol={symbol} tone="gold" />
          </p>
          <Button
            tone="water"
            isBlock
            icon={<PlusIcon size="small" />}
            disabled={isEnough || left === 0}
            isBusy={getting.isSending}
            onClick={() => void getting.run()}
          >
            {t('wallet.credit.get', { 0: money(amount) })}
          </Button>
          <p className="text-14 text-on-water-2">
            {left === 0
              ? t('wallet.credit.tomorrow')
              : isEnough
                ? t('wallet.credit.enough', { 0: money(below) })
                : t('wallet.credit.left', { count: left })}
          </p>
        </div>
        <div role="status">
          {getting.got === undefined ? null : (
            <Note tone="leaf">{t('wallet.credit.got', { 0: money(getting.got) })}</Note>
          )}
        </div>
        {getting.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, getting.refusal)}
          </Note>
        )}
        <ul className="grid list-disc gap-1.5 ps-5 text-14 text-ink-2">
          <li>{t('wallet.credit.what')}</li>
          <li>{t('wallet.credit.rule', { 0: money(amount), 1: money(below), count: perDay })}</li>
        </ul>
      </div>
    </Card>
  );
}

/** Takes play credit; afterwards the page shows the new balance and what the day still allows. */
function useGetting(readTerms: () => Promise<unknown>) {
  const queries = useQueryClient();
  const { send, isSending } = useCommand(getPlayCredit);
  const [got, setGot] = useState<number>();
  const [refusal, setRefusal] = useState<Refused>();
  return {
    got,
    refusal,
    isSending,
    run: async () => {
      setGot(undefined);
      setRefusal(undefined);
      try {
        setGot((await send({})).amount);
      } catch (error) {
        if (!(error instanceof Refused)) {
          throw error;
        }
        setRefusal(error);
      }
      await Promise.all([readTerms(), readAgain(queries, { queryKey: [readBalance.wire[0]] })]);
    },
  };
}

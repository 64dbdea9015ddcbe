import { useState } from 'react';
import { LevelNote } from '#modules/kyc/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useLive } from '#platform/site/live-socket.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import {
  listWithdrawals,
  readTurnoverInfo,
  readWithdrawAccount,
  readWithdrawSettings,
} from '../../contract.ts';
import { RequestPart } from './request-part.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';

const OwnWithdrawals = latePart(async () => (await import('./own-withdrawals.tsx')).OwnWithdrawals);

/** Live topics; contracts reach the browser without their constants. */
const WITHDRAWAL_TOPIC_NAME = 'withdrawal.moved';
const BALANCE_TOPIC_NAME = 'wallet.balance';
/** What is pushed may be missed by a page whose connection is down. */
const POLL_MS = 30_000;
const PAGE = 10;
const MAX_SHOWN = 50;

/** What may be taken out and why no more, the request, and each withdrawal on its way (MC-4). */
export function Screen() {
  const { t } = useTranslate();
  const [size, setSize] = useState(PAGE);
  const settings = useEndpoint(readWithdrawSettings, {}, { staleMs: 0 });
  const account = useEndpoint(readWithdrawAccount, {}, { staleMs: 0 });
  const turnover = useEndpoint(readTurnoverInfo, {}, { staleMs: 0 });
  const list = useEndpoint(listWithdrawals, { size }, { staleMs: 0, refetchMs: POLL_MS });
  const readAgain = () => void Promise.all([account.refetch(), turnover.refetch(), list.refetch()]);
  useLive(WITHDRAWAL_TOPIC_NAME, readAgain, 'state');
  useLive(BALANCE_TOPIC_NAME, () => void account.refetch(), 'state');
  const refusal = settings.refusal ?? account.refusal;
  if (refusal !== undefined && (settings.data === undefined || account.data === undefined)) {
    const again = () => void Promise.all([settings.refetch(), account.refetch()]);
    return (
      <ErrorState
        title={refusalText(t, refusal)}
        action={<Button onClick={again}>{t('withdrawal.again')}</Button>}
      />
    );
  }
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('withdrawal.title')}</h1>
      {readBoot().brand.isSandbox ? <Note tone="sky">{t('withdrawal.play_money')}</Note> : null}
      {turnover.data === undefined ? (
        <Skeleton shape="block" className="h-24 w-full" />
      ) : (
        <TurnoverPanel turnover={turnover.data} />
      )}
      {settings.data === undefined || account.data === undefined ? (
        <Skeleton shape="block" className="h-80 w-full" />
      ) : (
        <>
          <Withdrawable withdrawable={account.data.withdrawable} balance={account.data.balance} />
          <LevelNote flow="withdraw" />
          <RequestPart settings={settings.data} account={account.data} onChanged={readAgain} />
        </>
      )}
      <OwnWithdrawals
        list={list.data}
        onAnswered={readAgain}
        onMore={
          list.data !== undefined && list.data.total > size && size < MAX_SHOWN
            ? () => setSize(size + PAGE)
            : undefined
        }
      />
    </Wrap>
  );
}

function Withdrawable(props: { readonly withdrawable: number; readonly balance: number }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <Card look="water">
      <p className="text-14 text-on-water-2">{t('withdrawal.now')}</p>
      <p className="text-28">
        <Money value={props.withdrawable} symbol={symbol} tone="gold" />
      </p>
      <p className="text-14 text-on-water-2">
        {t('withdrawal.balance')} <Money value={props.balance} symbol={symbol} />
      </p>
    </Card>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { call, NETWORK, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { openDeposit } from '../../contract.ts';
import type { Channel } from './channel.ts';
import { feeOf } from './fee.ts';
import { LimitLine } from './limit-line.tsx';

const PAYER = /^[0-9+ -]{6,32}$/;

/** The sum of a new order, with what it costs and brings. */
export function AmountForm(props: {
  readonly channel: Channel;
  readonly onOpened: (orderId: string) => void;
}) {
  const { t } = useTranslate();
  const { channel } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const [amount, setAmount] = useState('');
  const [payer, setPayer] = useState('');
  const opening = useOpening(props.onOpened);
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  const value = Number(amount);
  const isWithin = value >= channel.minAmount && value <= channel.maxAmount;
  const needsPayer = channel.kind === 'wallet';
  const quick = channel.amounts.filter(
    (one) => one >= channel.minAmount && one <= channel.maxAmount,
  );
  function send(event: FormEvent) {
    event.preventDefault();
    void opening.run({
      bankCode: channel.code,
      amount: value,
      ...(needsPayer ? { payerAccount: payer.trim() } : {}),
    });
  }
  const { problem } = opening;
  return (
    <Card title={channel.name}>
      <form className="grid grid-cols-1 gap-4" onSubmit={send}>
        {channel.note === '' ? null : <p className="text-14 text-ink-2">{channel.note}</p>}
        <MoneyField
          label={t('cashier.amount')}
          symbol={symbol}
          value={amount}
          onValue={setAmount}
          hint={t('cashier.bounds', {
            0: money(channel.minAmount),
            1: money(channel.maxAmount),
          })}
          error={
            amount !== '' && !isWithin
              ? t('cashier.out_of_bounds', {
                  0: money(channel.minAmount),
                  1: money(channel.maxAmount),
                })
              : undefined
          }
          quick={{ label: t('cashier.quick'), amounts: quick.map(String) }}
        />
        {needsPayer ? (
          <TextField
            label={t('cashier.payer')}
            hint={t('cashier.payer.hint')}
            value={payer}
            onChange={(event) => setPayer(event.currentTarget.value)}
            inputMode="tel"
            autoComplete="tel"
            maxLength={32}
          />
        ) : null}
        <LimitLine value={value} />
        <Summary channel={channel} value={isWithin ? value : 0} />
        {problem === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, problem)}
            {opening.openOrder === undefined ? null : (
              <Button
                size="small"
                tone="line"
                onClick={() => props.onOpened(opening.openOrder ?? '')}
              >
                {t('cashier.show_open')}
              </Button>
            )}
          </Note>
        )}
        <Button
          type="submit"
          tone="gold"
          size="big"
          isBlock
          isBusy={opening.isBusy}
          disabled={!isWithin || (needsPayer && !PAYER.test(payer.trim()))}
        >
          {t('cashier.next')}
        </Button>
      </form>
    </Card>
  );
}

/** What is paid, what it costs, and what arrives; its height is the same before a sum is typed. */
function Summary({ channel, value }: { readonly channel: Channel; readonly value: number }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const fee = feeOf(value, channel.feePoints);
  const lines = [
    { name: t('cashier.you_pay'), sum: value },
    { name: t('cashier.fee'), sum: fee },
    { name: t('cashier.you_get'), sum: value - fee, isStrong: true },
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-button bg-sunken px-3.5 py-3 text-14">
      {lines.map(({ name, sum, isStrong }) => (
        <div key={name} className={isStrong === true ? 'contents font-strong' : 'contents'}>
          <dt>{name}</dt>
          <dd className="text-end">
            <Money value={sum} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Wish = {
  readonly bankCode: string;
  readonly amount: number;
  readonly payerAccount?: string;
};

/** Opens an order under a key of its own; after a lost connection the same wish is sent with the same key. */
function useOpening(onOpened: (orderId: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused>();
  const unanswered = useRef<{ readonly what: string; readonly key: string }>(undefined);
  async function run(wish: Wish): Promise<void> {
    const what = JSON.stringify(wish);
    const known = unanswered.current;
    const idempotencyKey = known?.what === what ? known.key : crypto.randomUUID();
    unanswered.current = { what, key: idempotencyKey };
    setBusy(true);
    setProblem(undefined);
    try {
      const { order } = await call(openDeposit, wish, { idempotencyKey });
      onOpened(order.orderId);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setProblem(error);
      unanswered.current = error.code === NETWORK ? unanswered.current : undefined;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, openOrder: openOrderOf(problem), run };
}

/** The order that is open already, as the refusal names it. */
function openOrderOf(problem: Refused | undefined): string | undefined {
  const value: unknown = problem?.value;
  return problem?.code === 'deposit_open_already' &&
    typeof value === 'object' &&
    value !== null &&
    'orderId' in value &&
    typeof value.orderId === 'string'
    ? value.orderId
    : undefined;
}

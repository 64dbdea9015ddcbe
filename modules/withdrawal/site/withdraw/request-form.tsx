import { type FormEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import type { PayeeShown } from '../../contract.payee.ts';
import { amountProblem, chargeOf, maxOf } from './amount-problem.ts';
import { PayeeChoice } from './payee-choice.tsx';
import type { Account, Settings, Terms } from './terms.ts';
import { useRequest } from './use-request.ts';

type FormProps = {
  readonly settings: Settings;
  readonly account: Account;
  readonly onAdd: () => void;
  readonly onRemove: (payee: PayeeShown) => void;
  readonly onSent: () => void;
};

/** Where to, how much, what it costs and brings, the PIN; once it is sent it cannot be taken back (CSH-2). */
export function RequestForm({ settings, account, onAdd, onRemove, onSent }: FormProps) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const payees = account.fullBankCardList;
  const usable = payees.filter(({ isWithdrawActive }) => isWithdrawActive);
  const [chosen, setChosen] = useState<number>();
  const payee = usable.find(({ bankCardId }) => bankCardId === chosen) ?? usable[0];
  const terms = settings.kinds.find(({ cardType }) => cardType === payee?.cardType);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<number>();
  const request = useRequest();
  const problem =
    isTried && terms !== undefined
      ? amountProblem(t, Number(amount), { account, terms, symbol })
      : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setSent(undefined);
    if (payee === undefined || terms === undefined || password === '') {
      return;
    }
    if (amountProblem(t, Number(amount), { account, terms, symbol }) !== undefined) {
      return;
    }
    const { bankCardId } = payee;
    const made = await request.send({ amount: Number(amount), bankCardId, password });
    setPassword('');
    if (made !== undefined) {
      setAmount('');
      setTried(false);
      setSent(made.amount);
    }
    onSent();
  }

  return (
    <Card>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <PayeeChoice
          payees={payees}
          kinds={settings.kinds}
          chosen={payee?.bankCardId}
          onChoose={setChosen}
          onAdd={payees.length < account.maxCardCount ? onAdd : undefined}
          onRemove={onRemove}
        />
        {terms === undefined ? null : (
          <AmountField {...{ account, terms, symbol, amount, problem }} onAmount={setAmount} />
        )}
        {terms === undefined ? null : (
          <Outcome amount={Number(amount)} terms={terms} typical={settings.typicalMinutes} />
        )}
        {terms === undefined ? null : (
          <PasswordField
            name="paymentPin"
            label={t('withdrawal.pin')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isTried && password === '' ? t('withdrawal.pin.missing') : undefined}
            autoComplete="off"
            inputMode="numeric"
            maxLength={6}
            showLabel={t('withdrawal.pin.show')}
            hideLabel={t('withdrawal.pin.hide')}
          />
        )}
        <Result refusal={request.refusal} sent={sent} />
        <div className="grid gap-2">
          <Button
            type="submit"
            tone="leaf"
            size="big"
            isBlock
            isBusy={request.isSending}
            disabled={terms === undefined || account.isWaiting}
          >
            {t('withdrawal.send')}
          </Button>
          <p className="text-center text-13 text-ink-2">{t('withdrawal.final')}</p>
        </div>
      </form>
    </Card>
  );
}

function AmountField(props: {
  readonly account: Account;
  readonly terms: Terms;
  readonly symbol: string;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly problem: string | undefined;
}) {
  const { t } = useTranslate();
  const { account, terms, symbol, amount, onAmount, problem } = props;
  const max = maxOf(account, terms);
  return (
    <MoneyField
      label={t('withdrawal.amount')}
      symbol={symbol}
      value={amount}
      onValue={onAmount}
      error={problem}
      isErrorLive
      hint={<AmountHint account={account} terms={terms} symbol={symbol} />}
      trailing={
        <Button
          size="small"
          tone="tonal"
          disabled={max < terms.min}
          onClick={() => onAmount(max.toFixed(2))}
        >
          {t('withdrawal.amount.all')}
        </Button>
      }
    />
  );
}

function Result(props: {
  readonly refusal: Refused | undefined;
  readonly sent: number | undefined;
}) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const { refusal, sent } = props;
  return (
    <>
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
      <div role="status">
        {sent === undefined ? null : (
          <Note tone="leaf">{t('withdrawal.sent', { 0: formatMoney(sent, { symbol }) })}</Note>
        )}
      </div>
    </>
  );
}

function AmountHint(props: {
  readonly account: Account;
  readonly terms: Terms;
  readonly symbol: string;
}) {
  const { t } = useTranslate();
  const { account, terms, symbol } = props;
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  return t('withdrawal.amount.hint', {
    0: money(terms.min),
    1: money(terms.max),
    2: money(account.remainingWithdrawAmount),
    3: account.remainingTransactionTimes,
  });
}

function Outcome(props: {
  readonly amount: number;
  readonly terms: Terms;
  readonly typical: number | null;
}) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const { amount, terms, typical } = props;
  const charge = amount > 0 ? chargeOf(amount, terms) : 0;
  return (
    <dl className="grid gap-1.5 rounded-field bg-sunken px-3.5 py-3 text-14">
      <div className="flex justify-between gap-3">
        <dt className="text-ink-2">{t('withdrawal.charge')}</dt>
        <dd>
          <Money value={charge} symbol={symbol} />
        </dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt>{t('withdrawal.arrives')}</dt>
        <dd className="text-18">
          <Money value={amount > 0 ? amount - charge : 0} symbol={symbol} tone="strong" />
        </dd>
      </div>
      {typical === null ? null : (
        <div className="text-13 text-ink-2">{t('withdrawal.typical', { 0: typical })}</div>
      )}
    </dl>
  );
}

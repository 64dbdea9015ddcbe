import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { ticksOf, typedTicks } from './exact.ts';
import { useSend } from './use-send.ts';

/** What a transfer may be, as the server says. */
export type FormTerms = {
  readonly balance: string;
  readonly minimum: string;
  readonly leftToday: string;
  readonly hasPaymentPassword: boolean;
};

export type Filled = {
  readonly username: string;
  readonly amount: number;
  readonly paymentPassword: string;
  readonly remark: string;
};

type FormProps = {
  readonly terms: FormTerms;
  /** The name of who gets it; without it the name is typed. */
  readonly receiver?: string;
  readonly run: (filled: Filled, key: string) => Promise<unknown>;
  readonly onSent: () => void;
};

const NOTE_MAX = 140;
const EMPTY = { username: '', amount: '', pin: '', note: '' };

/** Amount, PIN and note; a second look at amount and receiver before anything is sent. */
export function TransferForm({ terms, receiver, run, onSent }: FormProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(EMPTY);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const { isBusy, refusal, send, clear } = useSend();
  const { currencySymbol: symbol } = readBoot().brand;
  const to = receiver ?? typed.username.trim();
  const money = formatMoney(typedTicks(typed.amount), { symbol });
  const isReady =
    problemOf(typedTicks(typed.amount), terms) === undefined && typed.pin.length === 6 && to !== '';

  async function sendNow(): Promise<void> {
    const what = { username: to, amount: Number(typed.amount), remark: typed.note.trim() };
    const isSent = await send(JSON.stringify(what), (key) =>
      run({ ...what, paymentPassword: typed.pin }, key),
    );
    setAsking(false);
    setTyped(isSent ? EMPTY : { ...typed, pin: '' });
    setDone(isSent ? t('team.done', { 0: money, 1: to }) : undefined);
    onSent();
  }

  if (!terms.hasPaymentPassword) {
    return <SetPinFirst />;
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(isReady);
      }}
    >
      <Fields
        hasReceiver={receiver !== undefined}
        terms={terms}
        typed={typed}
        onChange={(part) => {
          clear();
          setDone(undefined);
          setTyped({ ...typed, ...part });
        }}
      />
      <div role="status">{done === undefined ? null : <Note tone="leaf">{done}</Note>}</div>
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock disabled={!isReady}>
        {t('team.send')}
      </Button>
      {isAsking ? (
        <Confirm
          money={money}
          to={to}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onSend={() => void sendNow()}
        />
      ) : null}
    </form>
  );
}

type FieldsProps = {
  readonly hasReceiver: boolean;
  readonly terms: FormTerms;
  readonly typed: typeof EMPTY;
  readonly onChange: (part: Partial<typeof EMPTY>) => void;
};

function Fields({ hasReceiver, terms, typed, onChange }: FieldsProps) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const problem = problemOf(typedTicks(typed.amount), terms);
  const money = (exact: string, isShort: boolean) =>
    formatMoney(ticksOf(exact), { symbol, isShort });
  return (
    <>
      {hasReceiver ? null : (
        <TextField
          label={t('team.username')}
          maxLength={64}
          autoComplete="off"
          value={typed.username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
        />
      )}
      <MoneyField
        label={t('team.amount')}
        symbol={symbol}
        value={typed.amount}
        onValue={(amount) => onChange({ amount })}
        hint={t('team.bounds', { 0: money(terms.minimum, true), 1: money(terms.leftToday, true) })}
        error={
          typed.amount === '' || problem === undefined
            ? undefined
            : t(`team.problem.${problem}`, { 0: money(terms[problem], false) })
        }
      />
      <TextField
        label={t('team.note')}
        maxLength={NOTE_MAX}
        value={typed.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <PasswordField
        label={t('team.pin')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={typed.pin}
        onChange={(event) => onChange({ pin: event.currentTarget.value })}
        showLabel={t('team.pin.show')}
        hideLabel={t('team.pin.hide')}
      />
    </>
  );
}

/** The amount and the receiver in large type; the safe button has the focus. */
function Confirm(props: {
  readonly money: string;
  readonly to: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSend: () => void;
}) {
  const { t } = useTranslate();
  return (
    <MessageDialog
      title={t('team.confirm.title')}
      closeLabel={t('team.cancel')}
      defaultButton="cancel"
      isBusy={props.isBusy}
      cancel={{ label: t('team.cancel'), onPress: props.onCancel }}
      confirm={{ label: t('team.send'), onPress: props.onSend }}
    >
      <p className="text-18">
        {t('team.confirm.text', { 0: props.money })} <b className="break-all">{props.to}</b>
      </p>
      <p className="mt-2 text-14 text-ink-2">{t('team.confirm.final')}</p>
    </MessageDialog>
  );
}

/** What is wrong with an amount: the bound that it breaks. */
function problemOf(
  ticks: bigint,
  { minimum, balance, leftToday }: FormTerms,
): 'minimum' | 'balance' | 'leftToday' | undefined {
  if (ticks <= 0n || ticks < ticksOf(minimum)) {
    return 'minimum';
  }
  if (ticks > ticksOf(balance)) {
    return 'balance';
  }
  return ticks > ticksOf(leftToday) ? 'leftToday' : undefined;
}

/** Without a PIN nothing can be sent: the way to where it is set. */
function SetPinFirst() {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  return (
    <Note tone="pollen">
      <div className="grid justify-items-start gap-3">
        {t('team.pinFirst')}
        <Button tone="tonal" size="small" onClick={() => openCentre('mc', 'securityCenter')}>
          {t('team.pinFirst.go')}
        </Button>
      </div>
    </Note>
  );
}

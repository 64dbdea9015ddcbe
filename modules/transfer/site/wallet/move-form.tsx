import { useState } from 'react';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SortIcon } from '#ui/icon/more-icons.ts';
import { type listWallets, transferWallet } from '../../contract.ts';
import { ResultNote } from './result-note.tsx';
import { useMove } from './use-move.ts';

export type WalletList = Static<typeof listWallets.output>;

/** Moves money from one wallet to another; one of the two is always the main wallet. */
export function MoveForm(props: { readonly wallets: WalletList; readonly onMoved: () => void }) {
  const { t } = useTranslate();
  const { main, purses: externalWallets } = props.wallets;
  const { currencySymbol } = readBoot().brand;
  const [isOut, setOut] = useState(false);
  const [chosen, setChosen] = useState(String(externalWallets[0]?.accountTypeId ?? ''));
  const [amount, setAmount] = useState('');
  const { isBusy, result, move } = useMove(props.onMoved);
  const externalWallet = externalWallets.find((one) => String(one.accountTypeId) === chosen);
  const held = (isOut ? externalWallet?.availBalance : main.availBalance) ?? 0;

  async function send(): Promise<void> {
    const [here, there] = [main.accountTypeId, Number(chosen)];
    const input = isOut
      ? { fromAccountType: there, toAccountType: here, amount: Number(amount) }
      : { fromAccountType: here, toAccountType: there, amount: Number(amount) };
    await move(JSON.stringify(input), async (idempotencyKey) => {
      const { state } = await call(transferWallet, input, { idempotencyKey });
      setAmount(state === 'refused' ? amount : '');
      return state;
    });
  }

  const ends = [
    <SelectField
      key="main"
      label={t(isOut ? 'transfer.to' : 'transfer.from')}
      value="main"
      options={[{ value: 'main', label: t('transfer.main') }]}
      disabled
    />,
    <SelectField
      key="wallet"
      label={t(isOut ? 'transfer.from' : 'transfer.to')}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      options={externalWallets.map((one) => ({
        value: String(one.accountTypeId),
        label: one.accountTypeName,
      }))}
    />,
  ];
  return (
    <Card title={t('transfer.move.title')}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="grid grid-cols-1 gap-3">
          {isOut ? ends.toReversed() : ends}
          <Button
            tone="quiet"
            size="small"
            icon={<SortIcon size="small" />}
            onClick={() => setOut(!isOut)}
          >
            {t('transfer.swap')}
          </Button>
        </div>
        <MoneyField
          label={t('transfer.amount')}
          symbol={currencySymbol}
          value={amount}
          onValue={setAmount}
          trailing={
            <Button
              size="small"
              tone="tonal"
              disabled={held <= 0}
              onClick={() => setAmount(held.toFixed(2))}
            >
              {t('transfer.whole')}
            </Button>
          }
        />
        <ResultNote result={result} />
        <Button
          type="submit"
          tone="leaf"
          size="big"
          isBlock
          isBusy={isBusy}
          disabled={!(Number(amount) > 0)}
        >
          {t('transfer.move')}
        </Button>
      </form>
    </Card>
  );
}

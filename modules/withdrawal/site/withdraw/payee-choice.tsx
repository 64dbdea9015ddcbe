import { readBoot } from '#platform/site/boot.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon, TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import type { PayeeShown } from '../../contract.payee.ts';
import type { Terms } from './terms.ts';

/** One of the member's payees; one that waits or whose kind is closed says so and cannot be chosen. */
export function PayeeChoice(props: {
  readonly payees: readonly PayeeShown[];
  readonly kinds: readonly Terms[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  /** Omitted when there is no room for another one. */
  readonly onAdd: (() => void) | undefined;
  readonly onRemove: (payee: PayeeShown) => void;
}) {
  const { t, language } = useTranslate();
  const { payees, kinds, chosen, onChoose, onAdd, onRemove } = props;
  const removed = payees.find(({ bankCardId }) => bankCardId === chosen);
  return (
    <div className="grid grid-cols-1 gap-2">
      <RadioGroup
        label={t('withdrawal.to')}
        look="card"
        options={payees.map((payee) => ({
          id: String(payee.bankCardId),
          label: (
            <>
              {payee.bankName} {payee.cardNumber}
            </>
          ),
          hint: hintOf(t, payee, language),
          trailing: payee.isWithdrawActive ? chargeText(t, payee, kinds) : undefined,
          isDisabled: !payee.isWithdrawActive,
        }))}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(id) => onChoose(Number(id))}
      />
      <div className="flex items-center justify-between gap-2">
        {onAdd === undefined ? (
          <span />
        ) : (
          <Button tone="quiet" size="small" icon={<PlusIcon size="small" />} onClick={onAdd}>
            {t('withdrawal.add')}
          </Button>
        )}
        {payees.length === 0 ? null : (
          <IconButton
            label={`${t('withdrawal.remove')} ${(removed ?? payees[0])?.bankName ?? ''}`}
            icon={<TrashIcon size="small" />}
            onClick={() => {
              const one = removed ?? payees[0];
              if (one !== undefined) {
                onRemove(one);
              }
            }}
          />
        )}
      </div>
    </div>
  );
}

function hintOf(t: Translate, payee: PayeeShown, language: 'bn' | 'en'): string {
  if (payee.isWithdrawActive) {
    return payee.cardHolder;
  }
  return payee.usableAt > Date.now()
    ? t('withdrawal.usable_from', { 0: shortMoment(payee.usableAt, language) })
    : t('withdrawal.kind_closed');
}

function chargeText(t: Translate, payee: PayeeShown, kinds: readonly Terms[]): string {
  const terms = kinds.find(({ cardType }) => cardType === payee.cardType);
  if (terms === undefined || (terms.chargeUnits === 0 && terms.chargePercent === 0)) {
    return t('withdrawal.free');
  }
  const { currencySymbol: symbol } = readBoot().brand;
  const fixed =
    terms.chargeUnits === 0 ? [] : [formatMoney(terms.chargeUnits, { symbol, isShort: true })];
  const share = terms.chargePercent === 0 ? [] : [`${terms.chargePercent}%`];
  return t('withdrawal.charge.of', { 0: [...fixed, ...share].join(' + ') });
}

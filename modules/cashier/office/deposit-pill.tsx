import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { DepositShown, PaymentShown } from '../contract.office.ts';

const TONES: Readonly<Partial<Record<DepositShown['state'], Tone>>> = {
  opening: 'sky',
  open: 'sky',
  checking: 'pollen',
  credited: 'leaf',
  refused: 'ember',
};
const PAYMENT_TONES: Readonly<Partial<Record<PaymentShown['state'], Tone>>> = {
  credited: 'leaf',
  unclaimed: 'pollen',
};

/** The state of a deposit, and why it is in it. */
export function DepositPill({ state, code }: Pick<DepositShown, 'state' | 'code'>) {
  const { t } = useTranslate();
  const word = t(`office.deposit.state.${state}`);
  const tone = TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>
      {code === null ? word : `${word} · ${t(`office.deposit.code.${code}`)}`}
    </Pill>
  );
}

/** The state of a payment, and why nobody has got it. */
export function PaymentPill({ state, reason }: Pick<PaymentShown, 'state' | 'reason'>) {
  const { t } = useTranslate();
  const word = t(`office.payment.state.${state}`);
  const tone = PAYMENT_TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>
      {reason === null ? word : `${word} · ${t(`office.payment.reason.${reason}`)}`}
    </Pill>
  );
}

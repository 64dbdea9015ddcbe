import { Button } from '@mantine/core';
import { useState } from 'react';
import { removeMemberFactors } from '#modules/factor/contract.office.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { unlockMemberLogin, unlockMemberPayment } from '../../contract.access-office.ts';

type Step = 'login' | 'payment' | 'factors';

type LocksProps = {
  readonly memberId: string;
  readonly access: {
    readonly isLoginHeld: boolean;
    readonly failedTries: number;
    readonly hasPaymentPassword: boolean;
    readonly paymentLockedUntil: string | null;
  };
  readonly factors: {
    readonly authenticatorSince: string | null;
    readonly passkeys: readonly unknown[];
    readonly recoveryCodesLeft: number;
  };
};

/** The locks of a member, and the buttons that remove them; removing factors needs two operators. */
export function Locks({ memberId, access, factors }: LocksProps) {
  const { t } = useTranslate();
  const mayUnlock = useMay('member.unlock');
  const [step, setStep] = useState<Step>();
  const calls = {
    login: useOfficeMutation(unlockMemberLogin),
    payment: useOfficeMutation(unlockMemberPayment),
    factors: useOfficeMutation(removeMemberFactors),
  };
  const call = calls[step ?? 'login'];
  const title = t(`office.access.step.${step ?? 'login'}`);
  const hasFactor = factors.authenticatorSince !== null || factors.passkeys.length > 0;

  async function send(reason: string) {
    const input = { id: memberId, reason };
    if (step === 'factors') {
      const waiting = await calls.factors.send(input);
      if (waiting !== undefined) {
        announceWaiting(t);
      }
      return waiting;
    }
    const answer = await (step === 'payment' ? calls.payment : calls.login).send(input);
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  }

  function open(next: Step) {
    calls[next].reset();
    setStep(next);
  }

  return (
    <Section
      title={t('office.access.locks')}
      aside={
        mayUnlock ? (
          <Buttons
            isLoginHeld={access.isLoginHeld || access.failedTries > 0}
            isPaymentLocked={access.paymentLockedUntil !== null}
            hasFactor={hasFactor}
            onOpen={open}
          />
        ) : null
      }
    >
      <Facts
        facts={[
          {
            name: t('office.access.login'),
            value: t(`office.access.login.${access.isLoginHeld ? 'held' : 'free'}`),
          },
          {
            name: t('office.access.tries'),
            value: <span className="num">{access.failedTries}</span>,
          },
          { name: t('office.access.payment'), value: <PaymentState access={access} /> },
          { name: t('office.access.factors'), value: <FactorState factors={factors} /> },
        ]}
      />
      <ReasonDialog
        title={title}
        confirm={title}
        isOpen={step !== undefined}
        onClose={() => setStep(undefined)}
        onConfirm={send}
        isSending={call.isSending}
        refusal={call.refusal}
        needsTwo={step === 'factors'}
        isDangerous={step === 'factors'}
      />
    </Section>
  );
}

function Buttons(props: {
  readonly isLoginHeld: boolean;
  readonly isPaymentLocked: boolean;
  readonly hasFactor: boolean;
  readonly onOpen: (step: Step) => void;
}) {
  const { t } = useTranslate();
  const steps = [
    ['login', props.isLoginHeld],
    ['payment', props.isPaymentLocked],
    ['factors', props.hasFactor],
  ] as const;
  return (
    <div className="of-row">
      {steps.map(([step, isOpen]) => (
        <Button
          key={step}
          size="xs"
          variant="default"
          disabled={!isOpen}
          onClick={() => props.onOpen(step)}
        >
          {t(`office.access.step.${step}`)}
        </Button>
      ))}
    </div>
  );
}

function PaymentState({ access }: Pick<LocksProps, 'access'>) {
  const { t } = useTranslate();
  if (access.paymentLockedUntil !== null) {
    return (
      <>
        {t('office.access.payment.locked')} <When at={access.paymentLockedUntil} />
      </>
    );
  }
  return t(`office.access.payment.${access.hasPaymentPassword ? 'free' : 'unset'}`);
}

function FactorState({ factors }: Pick<LocksProps, 'factors'>) {
  const { t } = useTranslate();
  const words = [
    ...(factors.authenticatorSince === null ? [] : [t('office.access.factors.app')]),
    ...(factors.passkeys.length === 0
      ? []
      : [t('office.access.factors.passkeys', { 0: factors.passkeys.length })]),
  ];
  return words.length === 0
    ? t('office.access.factors.none')
    : [...words, t('office.access.factors.codes', { 0: factors.recoveryCodesLeft })].join(', ');
}

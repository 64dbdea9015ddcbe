import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';

/** The call that decides. */
export type Decide = {
  readonly send: (input: {
    readonly id: string;
    readonly decision: 'pay' | 'refuse';
    readonly reason: string;
  }) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
};

/** Pays what is held, or refuses it; nothing for who may not, or when it is not held. */
export function HeldActions(props: {
  readonly payment: {
    readonly id: string;
    /** Whose it is. */
    readonly name: string;
    readonly pays: string;
    readonly state: string;
  };
  readonly decide: Decide;
}) {
  const { t } = useTranslate();
  const { payment, decide } = props;
  const mayPay = useMay('agent.pay');
  const [asked, setAsked] = useState<'pay' | 'refuse'>();
  if (!mayPay || payment.state !== 'held') {
    return null;
  }
  const send = async (reason: string) => {
    const done =
      asked === undefined
        ? undefined
        : await decide.send({ id: payment.id, decision: asked, reason });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  return (
    <>
      <Button onClick={() => setAsked('pay')}>{t('office.agents.pay')}</Button>
      <Button variant="default" onClick={() => setAsked('refuse')}>
        {t('office.agents.refuse')}
      </Button>
      {asked !== undefined && (
        <ReasonDialog
          title={`${t(`office.agents.${asked}`)}: ${payment.name}`}
          confirm={t(`office.agents.${asked}`)}
          isOpen
          isDangerous={asked === 'refuse'}
          onClose={() => setAsked(undefined)}
          onConfirm={send}
          isSending={decide.isSending}
          refusal={decide.refusal}
        >
          <p>
            <Money value={payment.pays} />
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

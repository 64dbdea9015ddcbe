import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { switchPromotion } from '../../contract.office.ts';

/** Shows the promotion to players or takes it away, with a reason. */
export function SwitchButton(props: { readonly id: string; readonly isActive: boolean }) {
  const { t } = useTranslate();
  const mayChange = useMay('promotion.change');
  const [isAsking, setAsking] = useState(false);
  const change = useOfficeMutation(switchPromotion);
  if (!mayChange) {
    return null;
  }
  const words = t(props.isActive ? 'office.promotions.turnOff' : 'office.promotions.turnOn');
  return (
    <>
      <Button variant={props.isActive ? 'default' : 'filled'} onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ReasonDialog
        title={words}
        confirm={words}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => change.send({ id: props.id, isActive: !props.isActive, reason })}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}

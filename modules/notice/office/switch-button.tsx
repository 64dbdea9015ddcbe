import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import type { switchNotice } from '../contract.office.ts';

/** Publishes a notice or banner, or takes it away; asks why. */
export function SwitchButton(props: {
  readonly endpoint: Endpoint<typeof switchNotice.input, typeof switchNotice.output>;
  readonly id: string;
  readonly isActive: boolean;
}) {
  const { t } = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const change = useOfficeMutation(props.endpoint);
  const open = () => setAsking(true);
  const name = t(props.isActive ? 'office.notices.withdraw' : 'office.notices.publish');
  useKeys([{ key: 'p', label: name, run: open }]);
  return (
    <>
      <Button
        variant={props.isActive ? 'default' : 'filled'}
        color={props.isActive ? 'ember' : 'leaf'}
        onClick={open}
      >
        {name}
      </Button>
      <ReasonDialog
        title={name}
        confirm={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const answer = await change.send({ id: props.id, isActive: !props.isActive, reason });
          if (answer !== undefined) {
            announceDone(t);
          }
          return answer;
        }}
        isSending={change.isSending}
        refusal={change.refusal}
        isDangerous={props.isActive}
      />
    </>
  );
}

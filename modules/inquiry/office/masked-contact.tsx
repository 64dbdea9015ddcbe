import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';

/** A contact that is masked until an operator gives a reason for needing the whole. */
export function MaskedContact(props: {
  readonly text: string;
  readonly mayReveal: boolean;
  /** Names the button, and the dialog that asks for the reason. */
  readonly label: string;
  /** @returns undefined when it was refused */
  readonly onReveal: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
}) {
  const { label } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <span className="of-row">
      <bdi className="code">{props.text}</bdi>
      {props.mayReveal && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Eye size={12} />}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <ReasonDialog
        title={label}
        confirm={label}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={props.onReveal}
        isSending={props.isSending}
        refusal={props.refusal}
      />
    </span>
  );
}

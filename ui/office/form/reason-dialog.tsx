import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { FourEyesBanner, Refusal } from '../states.tsx';

const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

type ReasonDialogProps = {
  readonly title: string;
  readonly confirm: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
  /** Whether the change needs the approval of a second operator. */
  readonly needsTwo?: boolean;
  readonly isDangerous?: boolean;
  /** Whether it can be confirmed yet; true without it. */
  readonly isReady?: boolean;
  /** Whether the reason may be empty. */
  readonly isOptional?: boolean;
  readonly children?: ReactNode;
  /** Content below the buttons, such as the last changes. */
  readonly below?: ReactNode;
};

/** Asks for a reason and then acts. It closes when the server has accepted the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslate();
  const [reason, setReason] = useState('');
  const isShort = props.isOptional !== true && reason.trim().length < MIN_LENGTH;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await props.onConfirm(reason.trim())) !== undefined) {
      setReason('');
      props.onClose();
    }
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={props.isOpen}
      onClose={props.onClose}
      title={<b>{props.title}</b>}
      size="lg"
    >
      <form className="of-stack" onSubmit={(event) => void submit(event)}>
        {props.children}
        {props.needsTwo === true && <FourEyesBanner />}
        {props.refusal !== undefined && <Refusal refusal={props.refusal} />}
        <Textarea
          label={t('office.reason')}
          description={t(props.needsTwo === true ? 'office.reason.checker' : 'office.reason.audit')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              // Only a form whose button may be pressed is sent.
              event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
            }
          }}
          maxLength={MAX_LENGTH}
          autosize
          minRows={2}
          data-autofocus
        />
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={props.onClose}>
            {t('office.cancel')}
          </Button>
          <Button
            type="submit"
            color={props.isDangerous === true ? 'ember' : 'leaf'}
            disabled={isShort || props.isReady === false}
            loading={props.isSending}
          >
            {props.confirm}
          </Button>
        </div>
        {props.below}
      </form>
    </Modal>
  );
}

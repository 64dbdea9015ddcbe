import { Button, Modal, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useOperator } from '#ui/office/operator.ts';
import { changeStaffRoles, reinstateStaff, suspendStaff } from '../../contract.staff-office.ts';
import { Invitation } from './invitation.tsx';
import { EndLentDialog, LendDialog, LentRoles } from './lent-roles.tsx';
import type { StaffRow } from './staff-row.ts';
import { useRoleChoices } from './use-role-choices.ts';

type Step = 'roles' | 'suspend' | 'reinstate';

/** The actions on one staff member: change roles, disable, enable. */
export function StaffDialog({
  staff,
  onClose,
}: {
  readonly staff: StaffRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const operator = useOperator();
  const lasting = staff.roles.filter(({ until }) => until === null);
  const [step, setStep] = useState<Step>();
  const [isLending, setLending] = useState(false);
  const [ending, setEnding] = useState<StaffRow['roles'][number]>();
  const [roleIds, setRoleIds] = useState(lasting.map((role) => role.id));
  const choices = useRoleChoices();
  const calls = {
    roles: useOfficeMutation(changeStaffRoles),
    suspend: useOfficeMutation(suspendStaff),
    reinstate: useOfficeMutation(reinstateStaff),
  };
  const isOwn = operator.id === staff.id;
  const send = async (reason: string) => {
    const answer =
      step === 'roles'
        ? await calls.roles.send({ id: staff.id, roleIds, reason })
        : await calls[step ?? 'suspend'].send({ id: staff.id, reason });
    if (answer !== undefined) {
      (step === 'suspend' ? announceDone : announceWaiting)(t);
      onClose();
    }
    return answer;
  };
  if (isLending) {
    return <LendDialog staff={staff} onClose={() => setLending(false)} />;
  }
  if (ending !== undefined) {
    return <EndLentDialog staff={staff} role={ending} onClose={() => setEnding(undefined)} />;
  }
  if (step !== undefined) {
    return (
      <ReasonDialog
        title={`${t(`office.staff.step.${step}`)}: ${staff.name}`}
        confirm={t(step === 'suspend' ? 'office.staff.step.suspend' : 'office.ask')}
        isOpen
        onClose={() => setStep(undefined)}
        onConfirm={send}
        isSending={calls[step].isSending}
        refusal={calls[step].refusal}
        needsTwo={step !== 'suspend'}
        isDangerous={step === 'suspend'}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={<b>{staff.display}</b>} size="lg">
      <div className="of-stack">
        <MultiSelect
          label={t('office.roles.title')}
          data={choices}
          value={roleIds}
          onChange={setRoleIds}
          disabled={isOwn}
        />
        {isOwn && <span className="muted">{t('office.staff.own')}</span>}
        <LentRoles staff={staff} onEnd={setEnding} />
        {staff.isInvited && <Invitation staff={staff} />}
        <div className="of-row">
          {staff.status === 'active' ? (
            <Button
              color="ember"
              variant="light"
              disabled={isOwn}
              onClick={() => setStep('suspend')}
            >
              {t('office.staff.step.suspend')}
            </Button>
          ) : (
            <Button variant="light" onClick={() => setStep('reinstate')}>
              {t('office.staff.step.reinstate')}
            </Button>
          )}
          <Button variant="default" disabled={isOwn} onClick={() => setLending(true)}>
            {t('office.staff.lend')}
          </Button>
          <span className="of-grow" />
          <Button disabled={isOwn} onClick={() => setStep('roles')}>
            {t('office.staff.step.roles')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

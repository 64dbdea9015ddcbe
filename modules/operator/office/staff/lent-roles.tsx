import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { Pill } from '#ui/office/states.tsx';
import { listRoles } from '../../contract.roles-office.ts';
import { elevateStaff, endElevation } from '../../contract.staff-office.ts';
import { ConflictBanner } from '../roles/conflict-banner.tsx';
import type { StaffRow } from './staff-row.ts';

type Role = StaffRow['roles'][number];

const SHIFT_HOURS = 8;
const WEEK_HOURS = 168;

/** The roles that a person has for a while, each with its end. */
export function LentRoles(props: {
  readonly staff: StaffRow;
  readonly onEnd: (role: Role) => void;
}) {
  const { t } = useTranslate();
  const lent = props.staff.roles.filter(({ until }) => until !== null);
  return lent.map((role) => (
    <div key={role.id} className="of-row">
      <Pill tone="pollen">{role.name}</Pill>
      <span className="muted">
        {t('office.staff.lent.until')} <When at={role.until} />
      </span>
      <span className="of-grow" />
      <Button size="compact-xs" variant="default" onClick={() => props.onEnd(role)}>
        {t('office.staff.lent.end')}
      </Button>
    </div>
  ));
}

/** Asks for a role that ends by itself; with the person's other roles in sight of what the two allow together. */
export function LendDialog(props: { readonly staff: StaffRow; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { staff, onClose } = props;
  const { data } = useOffice(listRoles, {});
  const lend = useOfficeMutation(elevateStaff);
  const [roleId, setRoleId] = useState<string | null>(null);
  const [hours, setHours] = useState(SHIFT_HOURS);
  const own = staff.roles.map(({ id }) => id);
  const rows = data?.rows ?? [];
  const together = rows.filter(({ id }) => id === roleId || own.includes(id));
  const send = async (reason: string) => {
    const answer = await lend.send({ id: staff.id, roleId: roleId ?? '', hours, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={`${t('office.staff.lend')}: ${staff.name}`}
      confirm={t('office.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={lend.isSending}
      refusal={lend.refusal}
      isReady={roleId !== null}
      needsTwo
    >
      <div className="of-fields" style={{ padding: 0 }}>
        <Select
          label={t('office.staff.lend.role')}
          data={rows
            .filter(({ id }) => !own.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onChange={setRoleId}
        />
        <NumberInput
          label={t('office.staff.lend.hours')}
          description={t('office.staff.lend.hint')}
          min={1}
          max={WEEK_HOURS}
          allowDecimal={false}
          value={hours}
          onChange={(value) => setHours(Number(value) || 1)}
        />
      </div>
      {roleId !== null && (
        <ConflictBanner
          held={together.flatMap(({ permissions }) => permissions)}
          decided={data?.decided ?? []}
        />
      )}
    </ReasonDialog>
  );
}

/** Takes a role for a while away now; one person is enough. */
export function EndLentDialog(props: {
  readonly staff: StaffRow;
  readonly role: Role;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { staff, role, onClose } = props;
  const end = useOfficeMutation(endElevation);
  const send = async (reason: string) => {
    const answer = await end.send({ id: staff.id, roleId: role.id, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={`${t('office.staff.lent.end')}: ${staff.name} · ${role.name}`}
      confirm={t('office.staff.lent.end')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={end.isSending}
      refusal={end.refusal}
    />
  );
}

import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import { listStaff } from '../../contract.staff-office.ts';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import type { StaffRow } from './staff-row.ts';

export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listStaff, {});
  const mayManage = useMay('staff.manage');
  const [opened, setOpened] = useState<StaffRow>();
  const [isAdding, setAdding] = useState(false);
  const columns: readonly Column<StaffRow>[] = [
    {
      id: 'name',
      title: t('office.staff.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'display',
      title: t('office.staff.display'),
      cell: (row) => row.display,
      text: (row) => row.display,
    },
    {
      id: 'roles',
      title: t('office.roles.title'),
      cell: (row) => (
        <span className="of-row">
          {row.roles.map((role) => (
            <span key={role.id} title={role.until === null ? undefined : timeText(role.until)}>
              <Pill {...(role.until === null ? {} : { tone: 'pollen' })}>
                {role.until === null
                  ? role.name
                  : t('office.staff.lent', { 0: role.name, 1: timeText(role.until).slice(5, 16) })}
              </Pill>
            </span>
          ))}
        </span>
      ),
      text: (row) => row.roles.map((role) => role.name).join(', '),
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => <Pill tone={toneOf(row)}>{t(`office.staff.${stateOf(row)}`)}</Pill>,
      text: stateOf,
    },
    {
      id: 'seen',
      title: t('office.staff.seen'),
      cell: (row) => <When at={row.lastSeenAt} />,
      text: (row) => row.lastSeenAt ?? '',
    },
  ];
  return (
    <>
      <ListPage
        title={t('office.staff.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        {...(mayManage ? { onOpen: setOpened } : {})}
        actions={
          mayManage && (
            <Button leftSection={<Plus size={14} />} onClick={() => setAdding(true)}>
              {t('office.staff.add')}
            </Button>
          )
        }
        fileName="staff"
      />
      {opened !== undefined && <StaffDialog staff={opened} onClose={() => setOpened(undefined)} />}
      <AddStaffDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

/** Who has no password yet is invited, unless suspended meanwhile. */
function stateOf({ status, isInvited }: StaffRow): 'active' | 'suspended' | 'invited' {
  return status === 'active' && isInvited ? 'invited' : status;
}

function toneOf(row: StaffRow): Tone {
  const state = stateOf(row);
  return state === 'active' ? 'leaf' : state === 'invited' ? 'pollen' : 'ember';
}

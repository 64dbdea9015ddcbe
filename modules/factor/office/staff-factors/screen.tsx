import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { listStaffFactors, resetStaffFactors } from '#modules/factor/contract.staff-office.ts';
import { changeStaffPolicy, readStaffPolicy } from '#modules/operator/contract.policy-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';

type Row = Static<typeof listStaffFactors.output>['rows'][number];

/** Who of the staff has which second factor, and whether everybody must have one. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listStaffFactors, {});
  const mayManage = useMay('staff.manage');
  const [opened, setOpened] = useState<Row>();
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: t('office.staff_factors.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'display',
      title: t('office.staff_factors.display'),
      cell: (row) => row.display,
      text: (row) => row.display,
    },
    {
      id: 'authenticator',
      title: t('office.factor.authenticator'),
      cell: (row) => <When at={row.authenticatorSince} />,
      text: (row) => row.authenticatorSince ?? '',
    },
    {
      id: 'passkeys',
      title: t('office.factor.passkeys'),
      cell: (row) => row.passkeys,
      text: (row) => String(row.passkeys),
    },
  ];
  return (
    <>
      <ListPage
        title={t('office.staff_factors.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        {...(mayManage ? { onOpen: setOpened } : {})}
        actions={mayManage && <PolicyButton />}
        fileName="staff-factors"
      />
      {opened !== undefined && <ResetDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function PolicyButton() {
  const { t } = useTranslate();
  const { data } = useOffice(readStaffPolicy, {});
  const change = useOfficeMutation(changeStaffPolicy);
  const [isAsking, setAsking] = useState(false);
  if (data === undefined) {
    return null;
  }
  const next = !data.requiresSecondFactor;
  const title = t(next ? 'office.staff_factors.require' : 'office.staff_factors.relax');
  const send = async (reason: string) => {
    const answer = await change.send({ requiresSecondFactor: next, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <>
      <Button variant={next ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ReasonDialog
        title={title}
        confirm={t('office.ask')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={change.isSending}
        refusal={change.refusal}
        needsTwo
      >
        <span className="muted">{t('office.staff_factors.policy_why')}</span>
      </ReasonDialog>
    </>
  );
}

function ResetDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const reset = useOfficeMutation(resetStaffFactors);
  const send = async (reason: string) => {
    const answer = await reset.send({ id: row.id, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={t('office.staff_factors.reset', { 0: row.name })}
      confirm={t('office.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={reset.isSending}
      refusal={reset.refusal}
      needsTwo
      isDangerous
    >
      <span className="muted">{t('office.staff_factors.reset_why')}</span>
    </ReasonDialog>
  );
}

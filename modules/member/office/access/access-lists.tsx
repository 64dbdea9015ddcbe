import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Empty } from '#ui/office/states.tsx';
import { endMemberSession } from '../../contract.access-office.ts';

type Device = { readonly browser: string; readonly system: string };
type Session = {
  readonly id: string;
  readonly ip: string;
  readonly device: Device;
  readonly openedAt: string;
  readonly usedAt: string;
};
type Browser = {
  readonly id: string;
  readonly ip: string;
  readonly device: Device;
  readonly rememberedAt: string;
  readonly usedAt: string;
};
type Login = {
  readonly id: string;
  readonly at: string;
  readonly ip: string;
  readonly device: Device;
  readonly method: string;
  readonly result: string;
};

/** Sessions, remembered browsers and the latest tries of a member. */
export function AccessLists(props: {
  readonly memberId: string;
  readonly access: {
    readonly sessions: readonly Session[];
    readonly browsers: readonly Browser[];
    readonly logins: readonly Login[];
  };
}) {
  const { t } = useTranslate();
  const { access } = props;
  const device = {
    id: 'device',
    title: t('office.access.device'),
    cell: (row: { readonly device: Device }) => deviceText(row.device),
  };
  const ip = {
    id: 'ip',
    title: t('office.address'),
    cell: (row: { readonly ip: string }) => <span className="num">{row.ip}</span>,
  };
  const used = {
    id: 'used',
    title: t('office.access.used'),
    cell: (row: { readonly usedAt: string }) => <When at={row.usedAt} />,
  };
  const logins: readonly Column<Login>[] = [
    { id: 'at', title: t('office.access.at'), cell: (row) => <When at={row.at} /> },
    {
      id: 'method',
      title: t('office.access.method'),
      cell: (row) => t(`office.access.method.${row.method}`),
    },
    {
      id: 'result',
      title: t('office.access.result'),
      cell: (row) => t(`office.access.result.${row.result}`),
    },
    ip,
    device,
  ];
  return (
    <>
      <Sessions
        memberId={props.memberId}
        sessions={access.sessions}
        columns={[
          {
            id: 'opened',
            title: t('office.access.opened'),
            cell: (row) => <When at={row.openedAt} />,
          },
          used,
          ip,
          device,
        ]}
      />
      <Rows
        title={t('office.access.browsers')}
        empty={t('office.access.browsers.none')}
        rows={access.browsers}
        columns={[used, ip, device]}
      />
      <Rows
        title={t('office.access.logins')}
        empty={t('office.access.logins.none')}
        rows={access.logins}
        columns={logins}
      />
    </>
  );
}

function Sessions(props: {
  readonly memberId: string;
  readonly sessions: readonly Session[];
  readonly columns: readonly Column<Session>[];
}) {
  const { t } = useTranslate();
  const mayChange = useMay('member.change');
  const ending = useOfficeMutation(endMemberSession);
  const [sessionId, setSessionId] = useState<string>();
  const end: Column<Session> = {
    id: 'end',
    title: '',
    cell: (row) => (
      <Button size="compact-xs" variant="default" onClick={() => setSessionId(row.id)}>
        {t('office.access.step.session')}
      </Button>
    ),
  };
  const send = async (reason: string) => {
    const answer = await ending.send({
      id: props.memberId,
      sessionId: sessionId ?? '',
      reason,
    });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <>
      <Rows
        title={t('office.access.sessions')}
        empty={t('office.access.sessions.none')}
        rows={props.sessions}
        columns={mayChange ? [...props.columns, end] : props.columns}
      />
      <ReasonDialog
        title={t('office.access.step.session')}
        confirm={t('office.access.step.session')}
        isOpen={sessionId !== undefined}
        onClose={() => setSessionId(undefined)}
        onConfirm={send}
        isSending={ending.isSending}
        refusal={ending.refusal}
        isDangerous
      />
    </>
  );
}

function Rows<Row extends { readonly id: string }>(props: {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}) {
  return (
    <Section title={props.title}>
      {props.rows.length === 0 ? (
        <Empty title={props.empty} />
      ) : (
        <DataTable
          label={props.title}
          columns={props.columns}
          rows={props.rows}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  );
}

function deviceText({ browser, system }: Device): string {
  const words = [browser, system].filter((word) => word !== '');
  return words.length === 0 ? '–' : words.join(' · ');
}

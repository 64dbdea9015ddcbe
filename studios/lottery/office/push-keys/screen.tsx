import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { closePushKey, listPushKeys, type PushKeyView } from '../../contract.office-keys.ts';
import { IssueDialog } from './issue-dialog.tsx';

/** Lists the keys by which results of outside draws are signed. */
export function Screen() {
  const { t } = useTranslate();
  const may = useMay('lottery.keys');
  const [isIssuing, setIssuing] = useState(false);
  const [ending, setEnding] = useState<string>();
  const list = useOffice(listPushKeys, {});
  return (
    <>
      <ListPage
        title={t('office.lottery.keys.title')}
        list={list}
        columns={columnsOf(t, may ? setEnding : undefined)}
        rowKey={(row) => row.keyId}
        actions={
          may && (
            <Button leftSection={<KeyRound size={14} />} onClick={() => setIssuing(true)}>
              {t('office.lottery.keys.issue')}
            </Button>
          )
        }
        emptyHint={t('office.lottery.keys.empty')}
        fileName="lottery-push-keys"
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      {ending !== undefined && <EndDialog keyId={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndDialog({ keyId, onClose }: { readonly keyId: string; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const close = useOfficeMutation(closePushKey);
  return (
    <ReasonDialog
      title={`${t('office.lottery.keys.end')}: ${keyId}`}
      confirm={t('office.lottery.keys.end')}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await close.send({ keyId, reason });
        if (answer !== undefined) {
          announceDone(t);
        }
        return answer;
      }}
      isSending={close.isSending}
      refusal={close.refusal}
      isDangerous
    >
      <p className="muted">{t('office.lottery.keys.end.text')}</p>
    </ReasonDialog>
  );
}

function columnsOf(
  t: Translate,
  onEnd: ((keyId: string) => void) | undefined,
): readonly Column<PushKeyView>[] {
  return [
    {
      id: 'key',
      title: t('office.lottery.keys.key'),
      cell: (row) => <b className="code">{row.keyId}</b>,
      text: (row) => row.keyId,
    },
    {
      id: 'source',
      title: t('office.lottery.keys.source'),
      cell: (row) => row.source,
      text: (row) => row.source,
    },
    {
      id: 'public',
      title: t('office.lottery.keys.public'),
      cell: (row) => (
        <span className="code" title={row.publicKey}>
          {row.publicKey.slice(0, 8)}…{row.publicKey.slice(-8)}
        </span>
      ),
      text: (row) => row.publicKey,
    },
    {
      id: 'state',
      title: t('office.lottery.state'),
      cell: (row) => (
        <Pill {...(row.isOpen ? { tone: 'leaf' } : {})}>
          {t(row.isOpen ? 'office.lottery.keys.open' : 'office.lottery.keys.closed')}
        </Pill>
      ),
      text: (row) => (row.isOpen ? 'open' : 'closed'),
    },
    {
      id: 'uses',
      title: t('office.lottery.keys.uses'),
      isNumber: true,
      cell: (row) => groupDigits(row.uses),
      text: (row) => row.uses,
    },
    {
      id: 'used',
      title: t('office.lottery.keys.lastUsed'),
      cell: (row) => <When at={row.lastUsedAt} />,
      text: (row) => row.lastUsedAt ?? '',
    },
    {
      id: 'added',
      title: t('office.lottery.keys.added'),
      cell: (row) => (
        <>
          {row.addedBy} · <When at={row.addedAt} />
        </>
      ),
      text: (row) => `${row.addedBy} ${row.addedAt}`,
    },
    {
      id: 'end',
      title: t('office.lottery.keys.ended'),
      cell: (row) =>
        row.isOpen ? (
          onEnd !== undefined && (
            <Button size="xs" variant="default" onClick={() => onEnd(row.keyId)}>
              {t('office.lottery.keys.end')}
            </Button>
          )
        ) : (
          <>
            {row.closedBy} · <When at={row.closedAt} />
            <div className="muted">{row.closeReason}</div>
          </>
        ),
      text: (row) => `${row.closedBy ?? ''} ${row.closeReason ?? ''}`.trim(),
    },
  ];
}

import { useState } from 'react';
import { LevelNote } from '#modules/kyc/site/index.tsx';
import { call } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { collectFromDownline, readTeamTransfer, transferDownline } from '../../contract.ts';
import { History } from '../parts/history.tsx';
import { type Filled, TransferForm } from '../parts/transfer-form.tsx';
import { MemberRecord } from './member-record.tsx';

/** What an agent does with the money of members directly below: read their record, send them money (AC-5). */
export function DownlineMoney() {
  const { t } = useTranslate();
  const terms = useEndpoint(readTeamTransfer, {}, { staleMs: 0 });
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h2 className="text-22 font-strong">{t('team.down.title')}</h2>
      <MemberRecord />
      {terms.refusal !== undefined ? (
        <EmptyState title={refusalText(t, terms.refusal)} />
      ) : terms.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <>
          {terms.data.mayDown || terms.data.mayCollect ? (
            <Move terms={terms.data} onSent={() => void terms.refetch()} />
          ) : (
            <Note>{t('team.off.text')}</Note>
          )}
          <History
            level={3}
            key={terms.data.list[0]?.id ?? ''}
            list={terms.data.list}
            next={terms.data.next}
          />
        </>
      )}
    </Wrap>
  );
}

type Terms = Parameters<typeof TransferForm>[0]['terms'] & {
  readonly mayDown: boolean;
  readonly mayCollect: boolean;
};

function Move({ terms, onSent }: { readonly terms: Terms; readonly onSent: () => void }) {
  const { t } = useTranslate();
  const [isCollecting, setCollecting] = useState(!terms.mayDown);
  const endpoint = isCollecting ? collectFromDownline : transferDownline;
  const run = (filled: Filled, idempotencyKey: string) =>
    call(endpoint, filled, { idempotencyKey });
  return (
    <Card level={3} title={t('team.down.form')}>
      <div className="grid gap-4">
        {terms.mayDown && terms.mayCollect ? (
          <Chips label={t('team.down.form')}>
            <Chip isChosen={!isCollecting} onClick={() => setCollecting(false)}>
              {t('team.down.send')}
            </Chip>
            <Chip isChosen={isCollecting} onClick={() => setCollecting(true)}>
              {t('team.down.collect')}
            </Chip>
          </Chips>
        ) : null}
        <Note>{t('team.down.warning')}</Note>
        <LevelNote flow={isCollecting ? 'deposit' : 'withdraw'} />
        <TransferForm key={String(isCollecting)} terms={terms} run={run} onSent={onSent} />
      </div>
    </Card>
  );
}

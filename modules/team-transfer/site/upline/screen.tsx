import { LevelNote } from '#modules/kyc/site/index.tsx';
import { call } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ArrowUpIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { readTeamTransfer, transferUpline } from '../../contract.ts';
import { History } from '../parts/history.tsx';
import { TransferForm } from '../parts/transfer-form.tsx';

/** Money to who stands directly above, inside of this site (MC-1, AC-5). */
export function Screen() {
  const { t } = useTranslate();
  const terms = useEndpoint(readTeamTransfer, {}, { staleMs: 0 });
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('team.up.title')}</h1>
      {terms.refusal !== undefined ? (
        <EmptyState title={refusalText(t, terms.refusal)} />
      ) : terms.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <>
          {terms.data.upline === null ? (
            <EmptyState title={t('team.up.none')}>{t('team.up.none.text')}</EmptyState>
          ) : terms.data.mayUp ? (
            <Card>
              <div className="grid gap-4">
                <Upline name={terms.data.upline} />
                <Note>{t('team.up.warning')}</Note>
                <LevelNote flow="withdraw" />
                <TransferForm
                  terms={terms.data}
                  receiver={terms.data.upline}
                  run={({ amount, paymentPassword, remark }, idempotencyKey) =>
                    call(transferUpline, { amount, paymentPassword, remark }, { idempotencyKey })
                  }
                  onSent={() => void terms.refetch()}
                />
              </div>
            </Card>
          ) : (
            <EmptyState title={t('team.off')}>{t('team.off.text')}</EmptyState>
          )}
          <History
            key={terms.data.list[0]?.id ?? ''}
            list={terms.data.list}
            next={terms.data.next}
          />
        </>
      )}
    </Wrap>
  );
}

function Upline({ name }: { readonly name: string }) {
  const { t } = useTranslate();
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
        <ArrowUpIcon />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1">
        <b className="text-18 break-all">{name}</b>
        <Pill tone="leaf">{t('team.up.yours')}</Pill>
      </div>
    </div>
  );
}

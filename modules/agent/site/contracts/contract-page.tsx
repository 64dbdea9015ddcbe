import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CONTRACT_CALLS } from '../../contract-calls.ts';
import type { Kind } from '../../terms.ts';
import { MyContract } from './my-contract.tsx';
import { Offered } from './offered.tsx';
import { Progress } from './progress.tsx';
import { RunList } from './run-list.tsx';
import { TeamContracts } from './team-contracts.tsx';

const REFRESH_MS = 60_000;

/** Contracts of one kind: the own with what it comes to, what is offered, what was paid, and those of agents below. */
export function ContractPage({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const calls = CONTRACT_CALLS[kind];
  const info = useEndpoint(calls.info, { page }, { staleMs: 0, refetchMs: REFRESH_MS });
  const { data } = info;
  const refresh = () => void info.refetch();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t(`agent.${kind}.title`)}</h1>
      {info.refusal !== undefined ? (
        <EmptyState title={refusalText(t, info.refusal)} />
      ) : data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <>
          {data.offered === null ? null : <Offered contract={data.offered} onDone={refresh} />}
          <MyContract info={data} kind={kind} onDone={refresh} />
          {data.now === null || data.mine === null ? null : (
            <Progress
              progress={data.now}
              terms={data.mine.terms}
              ranUntil={data.ranUntil}
              nextRunAt={data.nextRunAt}
            />
          )}
          <RunList kind={kind} />
          {data.ceiling === null && data.team.length === 0 ? null : (
            <TeamContracts info={data} kind={kind} page={page} onPage={setPage} onDone={refresh} />
          )}
        </>
      )}
    </Wrap>
  );
}

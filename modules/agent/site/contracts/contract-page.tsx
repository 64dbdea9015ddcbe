import { lazy, Suspense, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import type { Kind } from '../../field-rules.ts';
import { MyContract } from './my-contract.tsx';
import { Offered } from './offered.tsx';
import { Progress } from './progress.tsx';
import { RunList } from './run-list.tsx';
import { TeamContracts } from './team-contracts.tsx';

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

const REFRESH_MS = 60_000;

/** Contracts of one kind: the own with what it comes to, what is offered, what was paid, and those of agents below. */
export function ContractPage({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const run = useRun();
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
          <RunList kind={kind} onOpen={run.open} />
          {data.ceiling === null && data.team.length === 0 ? null : (
            <TeamContracts info={data} kind={kind} page={page} onPage={setPage} onDone={refresh} />
          )}
        </>
      )}
      {run.id === undefined ? null : (
        <Suspense>
          <RunDialog key={run.id} id={run.id} onClose={() => run.open(undefined)} />
        </Suspense>
      )}
    </Wrap>
  );
}

/** The run that is open, kept in the address, so that a line of the income leads to it. */
function useRun() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('run') ?? '';
  const open = (id: string | undefined) =>
    setQuery((next) => {
      if (id === undefined) {
        next.delete('run');
      } else {
        next.set('run', id);
      }
      return next;
    });
  return { id: /^\d{1,18}$/.test(named) ? named : undefined, open };
}

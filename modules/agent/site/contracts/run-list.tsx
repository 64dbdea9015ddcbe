import { useState } from 'react';
import { AgentFiles } from '#modules/lists/site/index.tsx';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import type { Kind } from '../../field-rules.ts';
import { periodIn } from './moment-in.ts';
import { Pages } from './pages.tsx';
import { RunPill } from './run-pill.tsx';

/** What the contract came to in each period; each opens down to its bets. */
export function RunList(props: { readonly kind: Kind; readonly onOpen: (id: string) => void }) {
  const { t, language } = useTranslate();
  const [page, setPage] = useState(1);
  const runs = useEndpoint(CONTRACT_CALLS[props.kind].runs, { page }, { staleMs: 0 });
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <Card
      title={t('agent.runs')}
      action={<AgentFiles list={`agent-${props.kind}`} filter={{}} />}
      isFlush
    >
      {runs.refusal !== undefined ? (
        <EmptyState title={refusalText(t, runs.refusal)} />
      ) : runs.data === undefined ? (
        <Skeleton shape="block" className="m-4 h-24" />
      ) : runs.data.list.length === 0 ? (
        <EmptyState title={t('agent.runs.none')}>{t('agent.runs.none.text')}</EmptyState>
      ) : (
        <>
          <ul>
            {runs.data.list.map((run) => (
              <li key={run.id} className="border-line border-t">
                <button
                  type="button"
                  className="flex w-full items-center gap-3 px-4 py-3 text-start hover:bg-hover lg:px-5"
                  onClick={() => props.onOpen(run.id)}
                >
                  <span className="grid min-w-0 flex-1 gap-1">
                    <span className="text-14">{periodIn(run.from, run.until, language)}</span>
                    <span>
                      <RunPill state={run.state} />
                    </span>
                  </span>
                  <Money value={ticksOf(run.pays)} symbol={symbol} tone="strong" />
                  <ChevronRightIcon size="small" className="text-ink-2" />
                </button>
              </li>
            ))}
          </ul>
          <Pages page={page} pageCount={runs.data.totalPages} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

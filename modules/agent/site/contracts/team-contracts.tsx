import { lazy, Suspense, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/note/note.tsx';
import type { AgentContract, ContractInfo } from '../../contract.ts';
import type { Kind } from '../../field-rules.ts';
import { EndDialog, useEnd } from './end-dialog.tsx';
import { momentIn } from './moment-in.ts';
import { Pages } from './pages.tsx';
import { StatePill } from './state-pill.tsx';
import { TermsView } from './terms-view.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}));

/** The contracts of agents directly below, and the offer of a new one. */
export function TeamContracts(props: {
  readonly info: ContractInfo;
  readonly kind: Kind;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDone: () => void;
}) {
  const { t } = useTranslate();
  const { info, kind, page, onPage, onDone } = props;
  const [isOffering, setOffering] = useState(false);
  const [listing, setListing] = useState<string>();
  const end = useEnd(kind, onDone);
  return (
    <Card
      title={t('agent.team')}
      isFlush
      action={
        info.ceiling === null || info.agents.length === 0 ? undefined : (
          <Button tone="leaf" size="small" onClick={() => setOffering(true)}>
            {t('agent.offer')}
          </Button>
        )
      }
    >
      {end.refusal === undefined ? null : (
        <div className="p-4">
          <Note tone="ember" isAlert>
            {refusalText(t, end.refusal)}
          </Note>
        </div>
      )}
      {info.team.length === 0 ? (
        <EmptyState
          title={t(info.agents.length === 0 ? 'agent.team.noAgents' : 'agent.team.none')}
        />
      ) : (
        <ul>
          {info.team.map((contract) => (
            <Given
              key={contract.id}
              contract={contract}
              onVersions={() => setListing(contract.agent)}
              onEnd={(action) => end.ask({ id: contract.id, action })}
            />
          ))}
        </ul>
      )}
      <Pages page={page} pageCount={info.totalPages} onPage={onPage} />
      {isOffering ? (
        <Suspense>
          <OfferDialog kind={kind} info={info} onClose={() => setOffering(false)} onDone={onDone} />
        </Suspense>
      ) : null}
      {listing === undefined ? null : (
        <VersionsDialog kind={kind} username={listing} onClose={() => setListing(undefined)} />
      )}
      <EndDialog end={end} />
    </Card>
  );
}

function Given(props: {
  readonly contract: AgentContract;
  readonly onVersions: () => void;
  readonly onEnd: (action: 'terminate' | 'withdraw') => void;
}) {
  const { t, language } = useTranslate();
  const { contract, onVersions, onEnd } = props;
  const { agent, state, period, terms, endsAt } = contract;
  const mayEnd = state === 'accepted' && endsAt === null;
  return (
    <li className="grid gap-3 border-line border-t px-4 py-3 lg:px-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <b className="wrap-anywhere">{agent}</b>{' '}
          <span className="text-14 text-ink-2">{t(`agent.period.${period}`)}</span>
        </span>
        <StatePill contract={contract} />
      </p>
      {endsAt === null ? null : (
        <p className="text-13 text-ink-2">{t('agent.ends', { 0: momentIn(endsAt, language) })}</p>
      )}
      <TermsView terms={terms} />
      <div className="flex flex-wrap gap-3">
        <Button tone="line" size="small" onClick={onVersions}>
          {t('agent.versions')}
        </Button>
        {state === 'offered' || mayEnd ? (
          <Button
            tone="quiet"
            size="small"
            onClick={() => onEnd(mayEnd ? 'terminate' : 'withdraw')}
          >
            {t(mayEnd ? 'agent.terminate' : 'agent.withdraw')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import type { Kind } from '../../field-rules.ts';
import { momentIn } from './moment-in.ts';
import { Pages } from './pages.tsx';
import { StatePill } from './state-pill.tsx';
import { TermsView } from './terms-view.tsx';

/** Every version of a contract, the newest first: of the own, or of an agent directly below. */
export function VersionsDialog(props: {
  readonly kind: Kind;
  readonly username?: string;
  readonly onClose: () => void;
}) {
  const { t, language } = useTranslate();
  const { kind, username, onClose } = props;
  const [page, setPage] = useState(1);
  const log = useEndpoint(
    CONTRACT_CALLS[kind].log,
    { page, ...(username === undefined ? {} : { username }) },
    { staleMs: 0 },
  );
  return (
    <Dialog title={t('agent.versions')} closeLabel={t('agent.close')} onClose={onClose}>
      {log.refusal !== undefined ? (
        <EmptyState title={refusalText(t, log.refusal)} />
      ) : log.data === undefined ? (
        <Skeleton shape="block" className="h-40 w-full" />
      ) : log.data.list.length === 0 ? (
        <EmptyState title={t('agent.versions.none')} />
      ) : (
        <>
          <ol className="grid gap-4">
            {log.data.list.map((contract) => (
              <li key={contract.id} className="grid gap-2 border-line border-t pt-3">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <b>{t('agent.version', { 0: contract.version })}</b>
                  <StatePill contract={contract} />
                </p>
                <p className="text-13 text-ink-2">
                  {t('agent.version.offered', { 0: momentIn(contract.offeredAt, language) })}
                  {contract.startsAt === null
                    ? ''
                    : ` · ${t('agent.version.from', { 0: momentIn(contract.startsAt, language) })}`}
                  {contract.endsAt === null
                    ? ''
                    : ` · ${t('agent.version.until', { 0: momentIn(contract.endsAt, language) })}`}
                </p>
                <TermsView terms={contract.terms} />
              </li>
            ))}
          </ol>
          <Pages page={page} pageCount={log.data.totalPages} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}

import { lazy, Suspense } from 'react';
import { proofPath } from '#platform/contract/proof-path.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { shotsIn } from '../../result-numbers.ts';
import type { Proof } from './proof.ts';
import { verdictOf } from './verdict.ts';

/** Checking a signature takes a large library: it comes with the first proof that holds one. */
const BeaconChecks = lazy(async () => ({
  default: (await import('./beacon-checks.tsx')).BeaconChecks,
}));

/** The proof's values and what this browser makes of them. */
export function ProofCard({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslate();
  const { shots = [], shotsHash = '' } = shotsIn(proof.result);
  const fields: readonly (readonly [string, string])[] = [
    [t('fairness.mode'), proof.mode],
    [t('fairness.commitment'), proof.commitment],
    [t('fairness.committedAt'), proof.committedAt],
    [t('fairness.serverSeed'), proof.serverSeed ?? t('fairness.secret')],
    [t('fairness.clientSeed'), proof.clientSeed],
    [t('fairness.nonce'), String(proof.nonce)],
    [t('fairness.result'), JSON.stringify(proof.result)],
    ...(shots.length === 0
      ? []
      : ([
          [t('fairness.shots', { count: shots.length }), shots.join(' · ')],
          [t('fairness.shotsHash'), shotsHash],
        ] as const)),
  ];
  return (
    <Card title={`${proof.game} · ${proof.roundId}`}>
      <div className="grid gap-4">
        <Verdict proof={proof} />
        {proof.beacon === null ? null : (
          <Suspense fallback={<Skeleton shape="block" />}>
            <BeaconChecks proof={proof} beacon={proof.beacon} />
          </Suspense>
        )}
        <dl className="grid gap-3">
          {fields.map(([name, value]) => (
            <div key={name} className="grid gap-0.5">
              <dt className="text-13 text-ink-2">{name}</dt>
              <dd className="max-h-60 overflow-y-auto font-mono text-14 break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-14 text-ink-2">{t(textOf(proof))}</p>
        {proof.proof === null ? null : <ShareLink vendor={proof.vendor} token={proof.proof} />}
      </div>
    </Card>
  );
}

/** The address under which everybody may check this round of one member. */
function ShareLink({ vendor, token }: { readonly vendor: string; readonly token: string }) {
  const { t } = useTranslate();
  const path = proofPath({ vendor, proof: token });
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="text-14">
        <Link to={path} className="break-all text-leaf-ink underline">
          {t('fairness.share')}
        </Link>
      </p>
      <p className="text-13 text-ink-2">{t('fairness.shareSays')}</p>
    </div>
  );
}

/** An explanation of what the mode of a proof proves, and what it does not. */
function textOf({ mode, beacon, proof }: Proof): string {
  if (proof !== null) {
    return 'fairness.playerSays';
  }
  if (mode === 'COMMIT') {
    return 'fairness.modeSays';
  }
  return beacon?.rule === 'recorded' ? 'fairness.recordedSays' : 'fairness.beaconSays';
}

function Verdict({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslate();
  const { tone, key, values } = verdictOf(proof);
  return (
    <Note tone={tone}>
      {proof.void === null ? null : (
        <strong>{t(`fairness.void.reason.${proof.void.reason}`)} </strong>
      )}
      <span className="break-words">{t(key, values)}</span>
    </Note>
  );
}

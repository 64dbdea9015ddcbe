import { proofPath } from '#platform/contract/proof-path.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { drawFacts, type Fact } from './draw-facts.ts';
import type { Proof } from './proof.ts';
import type { Verdict } from './verdict.ts';

/** What the mode of a proof proves, and what it does not. */
const MODE_TEXTS = {
  CLIENT: 'fairness.playerSays',
  COMMIT: 'fairness.modeSays',
  BEACON: 'fairness.beaconSays',
} as const satisfies Readonly<Record<Proof['mode'], string>>;

export type ProofCardProps = { readonly proof: Proof; readonly verdict: Verdict };

/** The proof's values and what this browser makes of them. */
export function ProofCard({ proof, verdict }: ProofCardProps) {
  const { t } = useTranslate();
  const facts: readonly Fact[] = [
    ['fairness.mode', proof.mode],
    ['fairness.commitment', proof.commitment],
    ['fairness.committedAt', proof.committedAt],
    ...(proof.draw === null ? [] : drawFacts(proof.draw)),
    ['fairness.serverSeed', proof.serverSeed ?? t('fairness.secret')],
    ['fairness.clientSeed', proof.clientSeed],
    ['fairness.nonce', String(proof.nonce)],
    ['fairness.result', JSON.stringify(proof.result)],
  ];
  return (
    <Card title={`${proof.game} · ${proof.roundId}`}>
      <div className="grid gap-4">
        <Finding proof={proof} verdict={verdict} />
        <dl className="grid gap-3">
          {facts.map(([key, value, values]) => (
            <div key={key} className="grid gap-0.5">
              <dt className="text-13 text-ink-2">{t(key, values)}</dt>
              <dd className="max-h-60 overflow-y-auto font-mono text-14 break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-14 text-ink-2">{t(MODE_TEXTS[proof.mode])}</p>
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

function Finding({ proof, verdict }: ProofCardProps) {
  const { t } = useTranslate();
  const { tone, key, values, problems } = verdict;
  return (
    <Note tone={tone}>
      {proof.void === null ? null : (
        <strong>{t(`fairness.void.reason.${proof.void.reason}`)} </strong>
      )}
      <span className="break-words">{t(key, values)}</span>
      {problems.length === 0 ? null : (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {problems.map((problem) => (
            <li key={problem}>{t(`fairness.problem.${problem}`)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}

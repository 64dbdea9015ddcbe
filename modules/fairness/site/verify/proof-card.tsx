import { proofPath } from '#platform/contract/proof-path.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { Note } from '#ui/note/note.tsx';
import { drawFacts, type Fact } from './draw-facts.ts';
import type { Proof } from './proof.ts';
import { writtenMoment } from './receipt/written-moment.ts';
import { useStudioRules } from './use-studio-rules.ts';
import type { Verdict } from './verdict.ts';
import { ZoneNote } from './zone-note.tsx';

/** What the mode of a proof proves, and what it does not. */
const MODE_TEXTS = {
  CLIENT: 'fairness.playerSays',
  COMMIT: 'fairness.modeSays',
  BEACON: 'fairness.beaconSays',
} as const satisfies Readonly<Record<Proof['mode'], string>>;

export type ProofCardProps = { readonly proof: Proof; readonly verdict: Verdict };

/** The proof's values and what this browser makes of them. */
export function ProofCard({ proof, verdict }: ProofCardProps) {
  const { t, language } = useTranslate();
  const rules = useStudioRules(proof.vendor);
  const numbers =
    verdict.drawn === null ? undefined : rules?.textsOfNumbers?.(proof.game, verdict.drawn);
  const facts: readonly Fact[] = [
    ['fairness.mode', t(`fairness.page.mode.${proof.mode}`)],
    ['fairness.commitment', proof.commitment],
    ['fairness.committedAt', proof.committedAt],
    ...(proof.draw === null ? [] : drawFacts(proof.draw)),
    ['fairness.serverSeed', proof.serverSeed ?? t('fairness.secret')],
    ['fairness.clientSeed', proof.clientSeed],
    ['fairness.nonce', String(proof.nonce)],
    ['fairness.result', JSON.stringify(proof.result)],
  ];
  return (
    <Card level={3} title={rules?.nameOfGame(proof.game, language) ?? proof.game}>
      <div className="grid gap-4">
        <Finding proof={proof} verdict={verdict} />
        {numbers === undefined ? null : (
          <DrawnNumbers family={proof.game.split('-')[0] ?? ''} numbers={numbers} isLarge />
        )}
        <Times proof={proof} />
        <ZoneNote />
        <p className="text-14 text-ink-2">{t(MODE_TEXTS[proof.mode])}</p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-14 text-leaf-ink">
            {t('fairness.details')}
          </summary>
          <dl className="mt-2 grid gap-3">
            {facts.map(([key, value, values]) => (
              <div key={key} className="grid gap-0.5">
                <dt className="text-13 text-ink-2">{t(key, values)}</dt>
                <dd className="max-h-60 overflow-y-auto font-mono text-14 break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
        {proof.proof === null ? null : <ShareLink vendor={proof.vendor} token={proof.proof} />}
      </div>
    </Card>
  );
}

/** When what happened, in the brand's time. */
function Times({ proof }: Pick<ProofCardProps, 'proof'>) {
  const { t, language } = useTranslate();
  const times: readonly (readonly [key: string, atMs: number])[] = [
    ['fairness.committedAt', Date.parse(proof.committedAt)],
    ...(proof.draw === null ? [] : [['fairness.lock', proof.draw.lockMs] as const]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 sm:grid-cols-3">
      <div className="grid content-start gap-0.5">
        <dt className="text-13 text-ink-2">{t('fairness.receipt.draw')}</dt>
        <dd className="break-words">{proof.draw?.drawNo ?? proof.roundId}</dd>
      </div>
      {times.map(([key, atMs]) => (
        <div key={key} className="grid content-start gap-0.5">
          <dt className="text-13 text-ink-2">{t(key)}</dt>
          <dd>{Number.isNaN(atMs) ? '–' : writtenMoment(atMs, language)}</dd>
        </div>
      ))}
    </dl>
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

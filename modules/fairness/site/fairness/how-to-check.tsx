import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Fold } from './fold.tsx';
import { PublicKey } from './saved-text.tsx';

const STEPS = ['receipt', 'after', 'keep'] as const;

const RECEIPT_COMMAND = 'node verify-receipt.mjs --key receipts.key receipt.txt proof.json';
const PROOF_COMMAND = 'node verify-round.mjs proof.json';
const SPIN_COMMAND = 'node verify-spin.mjs proof.json';

/** Three steps that need nothing but this site, and the commands for whoever does not trust it. */
export function HowToCheck() {
  const { t } = useTranslate();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-strong">{t('fairness.page.how')}</h2>
      <ol className="grid max-w-[65ch] gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint font-strong text-leaf-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-1">
              {t(`fairness.page.how.${step}`)}{' '}
              {step === 'after' ? (
                <Link to="/verify" className="text-leaf-ink underline">
                  {t('fairness.title')}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <Fold title={t('fairness.page.own')}>
        <Commands />
      </Fold>
    </section>
  );
}

/** The commands with this site's address. They stand in a fold, which is first drawn when somebody has opened it in a browser. */
function Commands() {
  const { t } = useTranslate();
  const log = `node verify-log.mjs --key log.key --from ${location.host}`;
  return (
    <>
      <p className="text-14">{t('fairness.page.own.says')}</p>
      <Command says={t('fairness.page.own.receipt')} line={RECEIPT_COMMAND} />
      <PublicKey purpose="receipts" />
      <Command says={t('fairness.page.own.proof')} line={PROOF_COMMAND} />
      <CommandLine line={SPIN_COMMAND} />
      <Command says={t('fairness.page.own.log')} line={`${log} --save kept.txt`} />
      <Command says={t('fairness.page.own.again')} line={`${log} --old kept.txt --save kept.txt`} />
    </>
  );
}

function Command({ says, line }: { readonly says: string; readonly line: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-14">{says}</p>
      <CommandLine line={line} />
    </div>
  );
}

function CommandLine({ line }: { readonly line: string }) {
  return (
    <code className="rounded-field bg-sunken px-3 py-2 font-mono text-13 wrap-anywhere">
      {line}
    </code>
  );
}

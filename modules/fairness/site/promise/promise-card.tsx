import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';

const STEPS = ['before', 'play', 'after'] as const;

/** Explains how a result can be verified: what is published when, and where to compute it again (FAIR-1). */
export function PromiseCard() {
  const { t } = useTranslate();
  return (
    <Card look="brand">
      <div className="grid gap-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="grid gap-4">
          <h2>
            <Link to="/fairness" className="underline underline-offset-4">
              {t('fairness.promise')}
            </Link>
          </h2>
          <ol className="grid gap-3 sm:grid-cols-3 sm:gap-6">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-3 text-14">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-white/15 font-strong text-gold"
                >
                  {index + 1}
                </span>
                {t(`fairness.promise.${step}`)}
              </li>
            ))}
          </ol>
        </div>
        <Link to="/verify" className={buttonClass({ tone: 'water' })}>
          {t('shell.to.verify')}
        </Link>
      </div>
    </Card>
  );
}

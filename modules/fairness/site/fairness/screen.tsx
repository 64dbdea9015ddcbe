import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { VerifyParts } from '../verify/verify-parts.tsx';
import { Commitments } from './commitments.tsx';
import { Fold } from './fold.tsx';
import { GamePromises } from './game-promises.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { PublicLog } from './public-log.tsx';

const NOT_PROMISED = ['win', 'knew', 'void', 'inside', 'others'] as const;

/** What is promised of each game, what is not, and how anybody checks it; figures and hashes stand in folds. */
export function Screen() {
  const { t } = useTranslate();
  return (
    <Wrap className="grid max-w-[880px] grid-cols-1 content-start gap-6 py-6">
      <header className="grid justify-items-start gap-3">
        <h1 className="text-28 font-strong">{t('fairness.page.title')}</h1>
        <p className="max-w-[65ch] text-ink-2">{t('fairness.page.lead')}</p>
        <Link to="/verify" className={buttonClass({ tone: 'leaf' })}>
          {t('fairness.title')}
        </Link>
      </header>
      <GamePromises />
      <HowToCheck />
      <section className="grid gap-3">
        <h2 className="text-18 font-strong">{t('fairness.page.not')}</h2>
        <ul className="grid max-w-[65ch] list-disc gap-2 ps-5">
          {NOT_PROMISED.map((which) => (
            <li key={which}>{t(`fairness.page.not.${which}`)}</li>
          ))}
        </ul>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-18 font-strong">{t('fairness.page.figures')}</h2>
        <Fold title={t('fairness.page.commitments')}>
          <Commitments />
        </Fold>
        <Fold title={t('fairness.page.log')}>
          <PublicLog />
        </Fold>
        <Fold title={t('fairness.page.voids')}>
          <VerifyParts checked={undefined} />
        </Fold>
      </section>
    </Wrap>
  );
}

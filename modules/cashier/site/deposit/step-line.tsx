import './deposit.css';
import { useTranslate } from '#platform/site/translate.ts';

const STEPS = ['method', 'amount', 'pay', 'done'] as const;

/** The four steps of a deposit, and where the reader is. */
export function StepLine({ current }: { readonly current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslate();
  return (
    <ol className="deposit-steps" aria-label={t('cashier.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-is={index < current ? 'done' : index === current ? 'now' : undefined}
        >
          {t(`cashier.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

import { useTranslate } from '#platform/site/translate.ts';
import { Pond } from '#ui/pond/pond.tsx';

const STEPS = ['recovery.step.1', 'recovery.step.2', 'recovery.step.3'] as const;

/** A picture, and the three steps of the recovery. */
export function ForgotAside() {
  const { t } = useTranslate();
  return (
    <Pond brand={t('shell.brand')} line={t('recovery.line')} lineWidth="max-w-50">
      <ol className="relative grid gap-2.5 rounded-card bg-[rgb(4_20_27/0.72)] p-4 text-14">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-pollen text-13 font-strong text-[#0b2530]"
            >
              {index + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
    </Pond>
  );
}

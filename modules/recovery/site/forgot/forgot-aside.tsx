import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Lily } from '#ui/lily/lily.tsx';

const STEPS = ['recovery.step.1', 'recovery.step.2', 'recovery.step.3'] as const;

/** The pond, and the way back in three steps. */
export function ForgotAside() {
  const { t } = useTranslate();
  return (
    <div className="relative flex size-full flex-col justify-between bg-water p-7 text-on-water">
      <img
        src="/pictures/login-pond.avif"
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative [text-shadow:0_1px_12px_rgb(4_20_27/0.7)]">
        <p className="flex items-center gap-2.5 text-22 font-strong">
          <Lily isOnWater className="size-9" />
          {readBoot().brand.name}
        </p>
        <p className="max-w-50 pt-4 text-28 font-strong">{t('recovery.line')}</p>
      </div>
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
    </div>
  );
}

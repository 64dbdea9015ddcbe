import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, ClockIcon, MinusIcon, WarningIcon } from '#ui/icon/icons.ts';
import type { Step } from './steps.ts';

const LOOKS = {
  kept: [CheckIcon, 'bg-leaf-tint text-leaf-ink'],
  broken: [WarningIcon, 'bg-ember-tint text-ember-ink'],
  open: [ClockIcon, 'bg-sky-tint text-sky-ink'],
  none: [MinusIcon, 'bg-sunken text-ink-2'],
} as const;

/** Each promise with what became of it. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslate();
  return (
    <ol className="grid gap-3">
      {steps.map(({ id, state, said }) => {
        const [StateIcon, look] = LOOKS[state];
        return (
          <li key={id} className="flex gap-3">
            <span
              className={classNames('grid size-8 shrink-0 place-items-center rounded-full', look)}
            >
              <StateIcon size="small" />
            </span>
            <div className="grid min-w-0 gap-0.5">
              <h4 className="text-14 font-strong">
                {t(`fairness.receipt.step.${id}`)}
                <span className="sr-only">: {t(`fairness.receipt.state.${state}`)}</span>
              </h4>
              {said.map(({ key, values }) => (
                <p
                  key={key}
                  className={classNames(
                    'text-14 break-words',
                    state === 'broken' ? 'text-ember-ink' : 'text-ink-2',
                  )}
                >
                  {t(key, values)}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { Kyc, LevelShown } from '../../contract.ts';

/** The levels from the first to the last: what each needs, and what it allows a day and ever. */
export function LevelLadder({ kyc }: { readonly kyc: Kyc }) {
  const { t } = useTranslate();
  return (
    <section className="grid gap-2">
      <h2 className="text-18">{t('kyc.levels')}</h2>
      {kyc.market === null ? null : (
        <p className="text-14 text-ink-2">{t('kyc.market', { 0: kyc.market })}</p>
      )}
      <Card>
        <ol className="grid gap-0">
          {kyc.levels.map((level) => (
            <Level key={level.level} kyc={kyc} level={level} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Level({ kyc, level }: { readonly kyc: Kyc; readonly level: LevelShown }) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const isNow = level.level === kyc.level;
  const isDone = level.level <= kyc.level;
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames('flex gap-3 py-3', level.level > 0 && 'border-t border-line')}
    >
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full text-14 font-strong',
          isDone ? 'bg-leaf-tint text-leaf-ink' : 'bg-sunken text-ink-2',
        )}
        aria-hidden
      >
        {isDone && level.level > 0 ? <CheckIcon size="small" /> : level.level}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {t(`kyc.name.${level.level}`)}
          {isNow ? <Pill tone="leaf">{t('kyc.now')}</Pill> : null}
        </p>
        <p className="text-14 text-ink-2">{t(`kyc.needs.${level.level}`)}</p>
        {kyc.isOn ? <Allowed level={level} used={isNow ? kyc.used : undefined} /> : null}
        {level.level === kyc.playLevel && level.level > 0 ? (
          <p className="text-14">{t('kyc.play_from')}</p>
        ) : null}
        {level.level === 1 && kyc.level === 0 ? (
          <p>
            <Button size="small" tone="line" onClick={() => openCentre('mc', 'securityCenter')}>
              {t('kyc.contact')}
            </Button>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Limits in words; at the level of now with what is used of them. */
function Allowed(props: { readonly level: LevelShown; readonly used: Kyc['used'] | undefined }) {
  const { t } = useTranslate();
  const { level, used } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-14">
      {(['deposit', 'withdraw'] as const).map((flow) => {
        const { day, life } = level[flow];
        return (
          <div key={flow} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{t(`kyc.flow.${flow}`)}</dt>
            <dd className="text-end">
              {day === null ? t('kyc.unlimited') : t('kyc.a_day', { 0: money(day) })}
              {life === null ? null : (
                <span className="block">{t('kyc.ever', { 0: money(life) })}</span>
              )}
              {used === undefined || day === null ? null : (
                <span className="block text-13 text-ink-2">
                  {t('kyc.used', { 0: money(used[flow].day) })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
      {level.stake.day === null ? null : (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{t('kyc.flow.stake')}</dt>
          <dd className="text-end">
            {t('kyc.a_day', { 0: money(level.stake.day) })}
            {used?.stake.day == null ? null : (
              <span className="block text-13 text-ink-2">
                {t('kyc.used', { 0: money(used.stake.day) })}
              </span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

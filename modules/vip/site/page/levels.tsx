import './levels.css';
import { readBoot } from '#platform/site/boot.ts';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { VipTier } from '../../contract.ts';
import { factsOfTiers } from './tier-facts.ts';

const VIEWS = ['cards', 'table'] as const;

type LevelsProps = { readonly tiers: readonly VipTier[] };

/** All levels: a card each on a phone, a table on a wide screen; the choice is part of the address (`?view=`). */
export function Levels({ tiers }: LevelsProps) {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'table' ? 'table' : 'cards';
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('vip.levels')}</h2>
        <div className="lg:hidden">
          <Chips label={t('vip.view')}>
            {VIEWS.map((id) => (
              <Chip
                key={id}
                isChosen={id === view}
                onClick={() => setQuery(id === 'cards' ? {} : { view: id })}
              >
                {t(`vip.view.${id}`)}
              </Chip>
            ))}
          </Chips>
        </div>
      </div>
      {view === 'table' ? null : (
        <div className="lg:hidden">
          <Cards tiers={tiers} />
        </div>
      )}
      <div className={view === 'table' ? '' : 'max-lg:hidden'}>
        <Table tiers={tiers} />
      </div>
    </section>
  );
}

function Cards({ tiers }: LevelsProps) {
  const { t } = useTranslate();
  const facts = factsOfTiers(t, tiers, readBoot().brand.currencySymbol);
  return (
    <section
      aria-label={t('vip.levels')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll the row, which holds nothing to press
      tabIndex={0}
      className="no-bar grid snap-x card-columns grid-flow-col gap-3 overflow-x-auto pt-1 pb-2"
    >
      {tiers.map((tier) => (
        <article
          key={tier.level}
          className="grid snap-start content-start gap-3 rounded-card border border-line bg-surface p-4"
        >
          <LevelName tier={tier} />
          <dl className="grid gap-2 text-14">
            {facts.map(({ id, name, of }) => (
              <div key={id} className="flex justify-between gap-3 border-t border-line pt-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-end font-strong">{of(tier)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}

function LevelName({ tier }: { readonly tier: VipTier }) {
  const { t } = useTranslate();
  return (
    <span className="flex items-center gap-3">
      <img
        src={pictureAddress(tier.emblem)}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11"
      />
      <span className="grid">
        <b className="text-16">{tier.name}</b>
        <span className="text-13 text-ink-2">{t('vip.level', { 0: tier.level })}</span>
      </span>
    </span>
  );
}

function Table({ tiers }: LevelsProps) {
  const { t } = useTranslate();
  const facts = factsOfTiers(t, tiers, readBoot().brand.currencySymbol);
  return (
    <section
      aria-label={t('vip.levels')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll the table, which holds nothing to press
      tabIndex={0}
      className="vip-table rounded-card border border-line bg-surface"
    >
      <table>
        <caption className="sr-only">{t('vip.levels')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('vip.column.level')}</th>
            {facts.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.level}>
              <th scope="row">
                <LevelName tier={tier} />
              </th>
              {facts.map(({ id, of }) => (
                <td key={id}>{of(tier)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

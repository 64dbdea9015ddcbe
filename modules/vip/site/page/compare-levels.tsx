import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { VipTier } from '../../contract.ts';
import { factsOfTiers } from './tier-facts.ts';

const SIDES = ['first', 'second'] as const;

/** Two levels beside each other; what differs is set in stronger type. */
export function CompareLevels({ tiers }: { readonly tiers: readonly VipTier[] }) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState({ first: 1, second: 2 });
  const [first, second] = SIDES.map(
    (side) => tiers.find(({ level }) => level === chosen[side]) ?? tiers[0],
  );
  if (first === undefined || second === undefined) {
    return null;
  }
  const facts = factsOfTiers(t, tiers, readBoot().brand.currencySymbol);
  return (
    <Card>
      <h2 className="mb-2 text-18">{t('vip.compare')}</h2>
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <SelectField
            key={side}
            label={t(`vip.compare.${side}`)}
            value={String(chosen[side])}
            onChange={(event) => setChosen({ ...chosen, [side]: Number(event.target.value) })}
            options={tiers.map(({ level, name }) => ({ value: String(level), label: name }))}
          />
        ))}
      </div>
      <table className="mt-2 w-full border-collapse text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('vip.compare.fact')}</th>
            <th scope="col">{first.name}</th>
            <th scope="col">{second.name}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ id, name, of }) => {
            const differs = of(first) !== of(second);
            return (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-2.5 pe-3 text-start font-normal text-ink-2">
                  {name}
                </th>
                {[first, second].map((tier, side) => (
                  <td
                    key={SIDES[side]}
                    className={`py-2.5 pe-3${differs ? ' font-strong' : ' text-ink-2'}`}
                  >
                    {of(tier)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

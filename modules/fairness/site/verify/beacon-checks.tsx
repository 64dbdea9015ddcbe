import { useMemo } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { QUICKNET } from '#seamless/fairness/beacon.ts';
import { Note } from '#ui/note/note.tsx';
import { checkBeacon } from './check-beacon.ts';
import type { Proof } from './proof.ts';

export type BeaconChecksProps = {
  readonly proof: Proof;
  readonly beacon: NonNullable<Proof['beacon']>;
};

/** The definition of the right beacon round, by the rule of the chain. */
const BY_RULE = {
  'at-lock': 'fairness.beacon.byRule.atLock',
  recorded: 'fairness.beacon.byRule.recorded',
} as const;

/** The beacon round of a draw and what this browser finds of it: signed, the right one, and in the client seed. */
export function BeaconChecks({ proof, beacon }: BeaconChecksProps) {
  const { t } = useTranslate();
  const check = useMemo(() => checkBeacon(proof, beacon), [proof, beacon]);
  const holds = check.isSigned && check.isByRule && check.isMixed;
  const found: readonly (readonly [string, boolean])[] = [
    ['fairness.beacon.signed', check.isSigned],
    [BY_RULE[beacon.rule], check.isByRule],
    ['fairness.beacon.mixed', check.isMixed],
  ];
  const facts: readonly (readonly [string, string])[] = [
    [t('fairness.beacon.name'), QUICKNET.name],
    [t('fairness.beacon.round'), String(beacon.round)],
    [t('fairness.beacon.madeAt'), check.madeAt.toISOString()],
    [t('fairness.beacon.locksAt'), beacon.locksAt],
    [t('fairness.beacon.signature'), beacon.signature],
  ];
  return (
    <section className="grid gap-4" aria-labelledby="beacon-title">
      <h3 id="beacon-title" className="text-16 font-strong">
        {t('fairness.beacon')}
      </h3>
      <Note tone={holds ? 'leaf' : 'ember'}>
        {t(holds ? 'fairness.beacon.holds' : 'fairness.beacon.broken')}
      </Note>
      <ul className="grid gap-2 text-14">
        {found.map(([text, isSo]) => (
          <li key={text} className="flex gap-2">
            <span aria-hidden className={isSo ? 'text-leaf-ink' : 'text-ember-ink'}>
              {isSo ? '✓' : '✗'}
            </span>
            <span>
              {t(text)} {isSo ? null : <strong>{t('fairness.beacon.isNot')}</strong>}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="font-mono text-14 break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { beaconTimeMs, QUICKNET } from '#seamless/fairness/beacon.ts';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import type { Proof } from './proof.ts';

/** A value of a proof: the key of its name, its text, and what the name mentions. */
export type Fact = readonly [
  key: string,
  value: string,
  values?: Readonly<Record<string, string | number>>,
];

/** What the platform had on record of a draw before it was drawn, and what others added after the lock. */
export function drawFacts({
  record,
  calendar,
  drawNo,
  lockMs,
  beacon,
  shots,
}: NonNullable<Proof['draw']>): readonly Fact[] {
  const place = calendar.findIndex(([number]) => number === drawNo) + 1;
  return [
    ['fairness.record', canonicalJson(record)],
    ['fairness.place', `${drawNo}: ${place} / ${calendar.length}`],
    ['fairness.lock', new Date(lockMs).toISOString()],
    ...(beacon === null
      ? []
      : ([
          ['fairness.beacon', QUICKNET.name],
          ['fairness.beacon.round', String(beacon.round)],
          ['fairness.beacon.madeAt', new Date(beaconTimeMs(beacon.round)).toISOString()],
          ['fairness.beacon.signature', beacon.signature],
        ] as const)),
    ...(shots === null
      ? []
      : ([
          ['fairness.shots', shots.numbers.join(' · '), { count: shots.numbers.length }],
          ['fairness.shotsHash', shots.hash],
        ] as const)),
  ];
}

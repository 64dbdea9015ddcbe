import type { Protection } from '../../contract.ts';
import { MONEY_KINDS, MONEY_PERIODS } from '../../field-rules.ts';
import { History } from './history.tsx';
import { LimitCard } from './limit-card.tsx';

type TabProps = { readonly protection: Protection; readonly onChanged: () => Promise<unknown> };

/** A card for each kind of limit: its fields, what is used, what waits; the history below. */
export function LimitsTab({ protection, onChanged }: TabProps) {
  const { limits } = protection;
  return (
    <div className="grid grid-cols-1 gap-4">
      {MONEY_KINDS.map((kind) => (
        <LimitCard
          key={kind}
          kind={kind}
          periods={MONEY_PERIODS}
          limits={limits.filter((limit) => limit.kind === kind)}
          onChanged={onChanged}
        />
      ))}
      <LimitCard
        kind="time"
        periods={['session']}
        limits={limits.filter((limit) => limit.kind === 'time')}
        idleMinutes={protection.idleMinutes}
        onChanged={onChanged}
      />
      <History />
    </div>
  );
}

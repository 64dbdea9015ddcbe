import { settingsOf } from '#modules/brand/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contractProcessed } from '../../events.ts';
import { periodOf } from '../../rules/periods.ts';
import { ceilingOf } from './ceiling.ts';
import {
  type ContractRow,
  closeOffer,
  type EndReason,
  ensureProgress,
  lockClock,
  selectContract,
  selectHigherBelow,
  startContract,
  terminate,
} from './contract.store.ts';
import type { ProcessCall } from './contract-call.ts';
import { isKindOn } from './is-kind-on.ts';
import { startMoment } from './start-moment.ts';

export type Processed = { readonly startsAt: Date | undefined; readonly endsAt: Date | undefined };

const NOTHING: Processed = { startsAt: undefined, endsAt: undefined };

/** Who acts: the agent whose contract it is, the one who gave it, or the brand. */
export type Party = 'agent' | 'giver' | 'brand';

export type Processing = {
  readonly id: bigint;
  readonly action: 'accept' | 'reject' | 'withdraw' | 'terminate';
  /** The parts that the caller has in a contract; none is nobody. */
  readonly partyOf: (contract: ContractRow) => Party | undefined;
};

/** Answers an offer or ends a contract. One at a time in a brand, so that two answers never make two contracts. */
export async function processContract(
  tx: Tx,
  call: ProcessCall,
  { id, action, partyOf }: Processing,
): Promise<Processed & { readonly contract: ContractRow; readonly ended: number }> {
  const { app, brand, nowMs, reject } = call;
  const closed = await lockClock(tx, brand.id, new Date(nowMs));
  const contract = await selectContract(tx, { brandId: brand.id, id });
  const party = contract === undefined ? undefined : partyOf(contract);
  if (contract === undefined || party === undefined) {
    return reject('agent.contract.nobody');
  }
  const mayDo = {
    accept: party === 'agent',
    reject: party === 'agent',
    withdraw: party !== 'agent',
    terminate: true,
  } as const;
  if (!mayDo[action]) {
    return reject('agent.contract.nobody');
  }
  const done = await doIt(tx, call, { contract, action, party, closed });
  contractProcessed(app.log, {
    ...{ brandId: brand.id, contractId: id, agentId: contract.agent_id, kind: contract.kind },
    ...{ action, ended: done.ended },
  });
  return { ...done, contract };
}

type Doing = {
  readonly contract: ContractRow;
  readonly action: Processing['action'];
  readonly party: Party;
  readonly closed: Date;
};

async function doIt(
  tx: Tx,
  call: ProcessCall,
  { contract, action, party, closed }: Doing,
): Promise<Processed & { readonly ended: number }> {
  const now = new Date(call.nowMs);
  switch (action) {
    case 'accept':
      return await accept(tx, call, { contract, closed });
    case 'reject':
    case 'withdraw': {
      const state = action === 'reject' ? 'rejected' : 'withdrawn';
      if (!(await closeOffer(tx, { id: contract.id, state, now }))) {
        return call.reject('agent.contract.over');
      }
      return { ...NOTHING, ended: 0 };
    }
    case 'terminate': {
      const { timeZone } = await settingsOf(tx, call.brand.id);
      const fromMs = Math.max(call.nowMs, closed.getTime());
      const endsAt = new Date(periodOf(contract.period, fromMs, timeZone).untilMs);
      if (!(await terminate(tx, { id: contract.id, endsAt, reason: party }))) {
        return call.reject('agent.contract.over');
      }
      return { startsAt: undefined, endsAt, ended: 1 };
    }
    default:
      return action satisfies never;
  }
}

/** Makes an offer a contract, and ends contracts below that pay more (AC-3). */
async function accept(
  tx: Tx,
  call: ProcessCall,
  { contract, closed }: { readonly contract: ContractRow; readonly closed: Date },
): Promise<Processed & { readonly ended: number }> {
  const { brand, nowMs, reject } = call;
  const { kind, period, agent_id: agentId, giver_id: giverId } = contract;
  const { top_rate: topRate, loss_rate: lossRate } = contract;
  const now = new Date(nowMs);
  const settings = await settingsOf(tx, brand.id);
  if (!isKindOn(settings, kind)) {
    return reject('agent.contract.off');
  }
  if (contract.state !== 'offered' || contract.answer_until <= now) {
    return reject('agent.contract.over');
  }
  const path = await uplinesOf(tx, agentId);
  const above = giverId ?? path[0];
  const ceiling =
    above === undefined ? undefined : await ceilingOf(tx, { agentId: above, kind, now });
  const isGiverGone = giverId !== null && (ceiling === undefined || path[0] !== giverId);
  if (isGiverGone || (ceiling !== undefined && isAbove({ topRate, lossRate }, ceiling))) {
    return reject('agent.contract.rate');
  }
  const startsAt = new Date(
    startMoment({
      ...{ period, timeZone: settings.timeZone, nowMs, closedMs: closed.getTime() },
      wishedMs: contract.wished_start.getTime(),
    }),
  );
  await startContract(tx, { id: contract.id, agent_id: agentId, kind, startsAt, now, path });
  await ensureProgress(tx, { brandId: brand.id, kind, period, from: startsAt });
  const higher = await selectHigherBelow(tx, { agentId, kind, topRate, lossRate, from: startsAt });
  for (const { id, state } of higher) {
    await endBelow(tx, { id, state, endsAt: startsAt, now, reason: 'lower' });
  }
  return { startsAt, endsAt: undefined, ended: higher.length };
}

function isAbove(
  rates: { readonly topRate: number; readonly lossRate: number },
  ceiling: { readonly topRate: number; readonly lossRate: number },
): boolean {
  return rates.topRate > ceiling.topRate || rates.lossRate > ceiling.lossRate;
}

async function endBelow(
  tx: Tx,
  of: Pick<ContractRow, 'id' | 'state'> & {
    readonly endsAt: Date;
    readonly now: Date;
    readonly reason: EndReason;
  },
): Promise<void> {
  const { id, state, endsAt, now, reason } = of;
  if (state === 'offered') {
    await closeOffer(tx, { id, state: 'withdrawn', now });
  } else {
    await terminate(tx, { id, endsAt, reason });
  }
}

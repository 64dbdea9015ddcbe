import { settingsOf } from '#modules/brand/server/index.ts';
import { uplineOf } from '#modules/downline/server/index.ts';
import { findAccount } from '#modules/identity/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import { contractOffered } from '../../events.ts';
import type { Kind, Period } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { ceilingOf } from './ceiling.ts';
import { insertOffer, lockClock } from './contract.store.ts';
import type { ContractCall } from './contract-call.ts';
import { isKindOn } from './is-kind-on.ts';
import { type Ceiling, NO_CEILING, termsProblem } from './judge-terms.ts';
import { ratesOf } from './terms-in-ticks.ts';

const ANSWER_MS = 7 * 86_400_000;
/** An offer begins at the latest so far ahead. */
const MAX_AHEAD_MS = 92 * 86_400_000;

export type AskedOffer = {
  readonly kind: Kind;
  readonly username: string;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly startDate?: number;
};

export type JudgedOffer = {
  readonly agentId: bigint;
  readonly timeZone: string;
  readonly wishedMs: number;
};

/**
 * Judges an offer: the kind is one of the brand's, the agent stands directly below who offers, and no rate is above the
 * giver's own. Anybody else is nobody, whether there is such an account or not.
 * @param giverId undefined for the brand, which gives to agents without an agent above them or whose agent has no contract
 */
export async function judgeOffer(
  tx: ReadTx,
  call: ContractCall,
  { giverId, asked }: { readonly giverId: bigint | undefined; readonly asked: AskedOffer },
): Promise<JudgedOffer> {
  const { brand, nowMs, reject } = call;
  const { kind, period, terms, startDate } = asked;
  const settings = await settingsOf(tx, brand.id);
  if (!isKindOn(settings, kind)) {
    return reject('agent.contract.off');
  }
  const agent = await findAccount(tx, { brandId: brand.id, account: asked.username });
  if (agent === undefined || !isAgent(agent.accountType) || !agent.isActive) {
    return reject('agent.contract.nobody', { field: 'username' });
  }
  const now = new Date(nowMs);
  const ceiling = await ceilingFor(tx, call, { kind, giverId, agentId: agent.id, now });
  const problem = termsProblem({ kind, period, terms, ceiling });
  if (problem !== undefined) {
    return reject(problem, { field: 'terms', 0: ceiling.topRate / 100 });
  }
  if (startDate !== undefined && (startDate <= nowMs || startDate > nowMs + MAX_AHEAD_MS)) {
    return reject('agent.contract.start', { field: 'startDate' });
  }
  const wishedMs = startDate ?? periodOf(period, nowMs, settings.timeZone).untilMs;
  return { agentId: agent.id, timeZone: settings.timeZone, wishedMs };
}

async function ceilingFor(
  tx: ReadTx,
  call: ContractCall,
  of: {
    readonly kind: Kind;
    readonly giverId: bigint | undefined;
    readonly agentId: bigint;
    readonly now: Date;
  },
): Promise<Ceiling> {
  const { kind, giverId, agentId, now } = of;
  const above = await uplineOf(tx, agentId);
  if (giverId === undefined) {
    const theirs =
      above === undefined ? undefined : await ceilingOf(tx, { agentId: above, kind, now });
    return theirs ?? NO_CEILING;
  }
  if (above !== giverId) {
    return call.reject('agent.contract.nobody', { field: 'username' });
  }
  return (
    (await ceilingOf(tx, { agentId: giverId, kind, now })) ?? call.reject('agent.contract.none')
  );
}

/** Judges an offer, stores it and notifies the agent among the messages. @returns its id */
export async function storeOffer(
  tx: Tx,
  call: ContractCall,
  offer: {
    readonly giverId: bigint | undefined;
    readonly offeredBy: string;
    readonly asked: AskedOffer;
  },
): Promise<bigint> {
  const { app, brand, nowMs, reject } = call;
  const now = new Date(nowMs);
  await lockClock(tx, brand.id, now);
  const { giverId, offeredBy, asked } = offer;
  const { agentId, wishedMs } = await judgeOffer(tx, call, { giverId, asked });
  const { kind, period, terms } = asked;
  const id = await insertOffer(tx, {
    ...{ brandId: brand.id, kind, agentId, giverId, period, terms, offeredBy, now },
    ...ratesOf(terms),
    answerUntil: new Date(Math.max(nowMs + ANSWER_MS, wishedMs)),
    wishedStart: new Date(wishedMs),
  });
  if (id === undefined) {
    return reject('agent.contract.offered');
  }
  await notifyMember(app, tx, {
    ...{ brandId: brand.id, memberId: agentId, template: 'contractOffered', nowMs, isQuiet: true },
    valuesIn: (language) => ({
      kind: app.texts.translate(language, `agent.${kind}.title`, {}) ?? kind,
      about: `${kind}:`,
    }),
  });
  contractOffered(app.log, { brandId: brand.id, contractId: id, agentId, kind });
  return id;
}

import { settingsOf } from '#modules/brand/server/index.ts';
import { downlinesOf, uplinesOf } from '#modules/downline/server/index.ts';
import { findAccount } from '#modules/identity/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Handler, handle, memberOf } from '#platform/http/handle.ts';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import { previewContract } from '../../contract.ts';
import { KINDS, type Kind } from '../../field-rules.ts';
import { progressOf } from '../runs/progress.ts';
import { countRunsOf, selectRunsOf } from '../runs/run.store.ts';
import { runViewOf } from '../runs/run-view.ts';
import { scheduleOf } from '../runs/schedule.ts';
import { lowestOf } from './ceiling.ts';
import {
  countGiven,
  countVersions,
  selectCurrent,
  selectGiven,
  selectVersions,
} from './contract.store.ts';
import { viewsOf } from './contract-view.ts';
import { isKindOn } from './is-kind-on.ts';
import { selectAgents } from './names.store.ts';
import { judgeOffer, storeOffer } from './offer-contract.ts';
import { previewOf } from './preview-offer.ts';
import { processContract } from './process-contract.ts';

const PAGE = 20;
/** So many agents directly below are offered to choose from. */
const MAX_AGENTS = 200;
/** So many accounts directly below are searched for agents. */
const MAX_BELOW = 10_000;

type Off = { readonly reject: (code: 'agent.contract.off') => never };

async function refuseOff(
  tx: ReadTx,
  call: Off & { readonly brand: { readonly id: number } },
  kind: Kind,
): Promise<void> {
  if (!isKindOn(await settingsOf(tx, call.brand.id), kind)) {
    call.reject('agent.contract.off');
  }
}

const skipOf = (page: number | undefined) => ((page ?? 1) - 1) * PAGE;
const pagesOf = (count: number) => Math.ceil(count / PAGE);

function infoHandler(kind: Kind): Handler {
  return handle(CONTRACT_CALLS[kind].info, async (call) => {
    const { tx, brand, input, nowMs } = call;
    await refuseOff(tx, call, kind);
    const { memberId: agentId } = memberOf(call);
    const now = new Date(nowMs);
    const current = await selectCurrent(tx, { agentId, kind, now });
    const isOn = ({ starts_at }: { readonly starts_at: Date | null }) =>
      starts_at !== null && starts_at <= now;
    const mine = current.find(isOn);
    const [given, count, agents, progress, schedule] = await Promise.all([
      selectGiven(tx, { giverId: agentId, kind, limit: PAGE, skip: skipOf(input.page) }),
      countGiven(tx, { giverId: agentId, kind }),
      agentsBelow(tx, agentId),
      mine === undefined ? null : progressOf(tx, { brandId: brand.id, contract: mine, nowMs }),
      scheduleOf(tx, { brandId: brand.id, kind, period: mine?.period }),
    ]);
    const shown = await viewsOf(tx, [...current, ...given]);
    const viewOf = (row: { readonly id: bigint } | undefined) =>
      shown.find(({ id }) => id === row?.id.toString()) ?? null;
    return {
      mine: viewOf(mine),
      next: viewOf(current.find((row) => row.starts_at !== null && row.starts_at > now)),
      offered: viewOf(current.find(({ state }) => state === 'offered')),
      ceiling: lowestOf(current) ?? null,
      now: progress,
      ...schedule,
      agents: [...agents],
      team: shown.filter(({ id }) => given.some((row) => row.id.toString() === id)),
      totalPages: pagesOf(count),
    };
  });
}

/** The open accounts of agents directly below, of whom most may be members. */
async function agentsBelow(tx: ReadTx, agentId: bigint): Promise<readonly string[]> {
  const ids = await downlinesOf(tx, agentId, MAX_BELOW);
  return ids.length === 0 ? [] : await selectAgents(tx, { ids, limit: MAX_AGENTS });
}

function logHandler(kind: Kind): Handler {
  return handle(CONTRACT_CALLS[kind].log, async (call) => {
    const { tx, brand, input, reject } = call;
    await refuseOff(tx, call, kind);
    const { memberId } = memberOf(call);
    const named =
      input.username === undefined
        ? undefined
        : await findAccount(tx, { brandId: brand.id, account: input.username });
    const isOwn = input.username === undefined || named?.id === memberId;
    const isBelow = named !== undefined && (await uplinesOf(tx, named.id))[0] === memberId;
    if (!isOwn && !isBelow) {
      return reject('agent.contract.nobody');
    }
    const agentId = isOwn ? memberId : (named?.id ?? memberId);
    const [rows, count] = await Promise.all([
      selectVersions(tx, { agentId, kind, limit: PAGE, skip: skipOf(input.page) }),
      countVersions(tx, { agentId, kind }),
    ]);
    return { list: [...(await viewsOf(tx, rows))], totalPages: pagesOf(count) };
  });
}

function runsHandler(kind: Kind): Handler {
  return handle(CONTRACT_CALLS[kind].runs, async (call) => {
    const { tx, input } = call;
    await refuseOff(tx, call, kind);
    const { memberId: agentId } = memberOf(call);
    const [rows, count] = await Promise.all([
      selectRunsOf(tx, { agentId, kind, limit: PAGE, skip: skipOf(input.page) }),
      countRunsOf(tx, { agentId, kind }),
    ]);
    return { list: rows.map(runViewOf), totalPages: pagesOf(count) };
  });
}

function offerHandler(kind: Kind): Handler {
  return handle(CONTRACT_CALLS[kind].offer, async (call) => {
    const { memberId: giverId } = memberOf(call);
    const id = await storeOffer(call.tx, call, {
      ...{ giverId, offeredBy: `member:${giverId}`, asked: { kind, ...call.input } },
    });
    return { id: id.toString() };
  });
}

function processHandler(kind: Kind): Handler {
  return handle(CONTRACT_CALLS[kind].process, async (call) => {
    const { memberId } = memberOf(call);
    const { startsAt, endsAt } = await processContract(call.tx, call, {
      id: BigInt(call.input.id),
      action: call.input.action,
      partyOf: (contract) => {
        if (contract.kind !== kind) {
          return undefined;
        }
        if (contract.agent_id === memberId) {
          return 'agent';
        }
        return contract.giver_id === memberId ? 'giver' : undefined;
      },
    });
    return { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null };
  });
}

const previewHandler = handle(previewContract, async (call) => {
  const { memberId: giverId } = memberOf(call);
  const judged = await judgeOffer(call.tx, call, { giverId, asked: call.input });
  return await previewOf(call.tx, call, { asked: call.input, judged });
});

/** The calls about contracts, for each kind. */
export const contractHandlers: readonly Handler[] = [
  ...KINDS.flatMap((kind) => [
    infoHandler(kind),
    logHandler(kind),
    runsHandler(kind),
    offerHandler(kind),
    processHandler(kind),
  ]),
  previewHandler,
];

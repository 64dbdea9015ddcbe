import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { findAccount } from '#modules/identity/server/index.ts';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Handler, handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import {
  type ContractLine,
  endAgentContract,
  listAgentContracts,
  offerAgentContract,
} from '../../contract.office.ts';
import { KindField, PeriodField, TermsField } from '../../contract.terms.ts';
import type { ContractRow } from '../contracts/contract.store.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { judgeOffer, storeOffer } from '../contracts/offer-contract.ts';
import { processContract } from '../contracts/process-contract.ts';
import { countContracts, selectContracts } from './agent-list.store.ts';

/** No account has this number: what is filtered by an unknown name is empty. */
const NOBODY = -1n;

/** The number of an account by its name; undefined when none is asked for. */
export async function agentNamed(
  tx: ReadTx,
  of: { readonly brandId: number; readonly name: string | undefined },
): Promise<bigint | undefined> {
  if (of.name === undefined || of.name === '') {
    return undefined;
  }
  const found = await findAccount(tx, { brandId: of.brandId, account: of.name });
  return found?.id ?? NOBODY;
}

const listAgentContractsHandler = handle(listAgentContracts, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const agentId = await agentNamed(tx, { brandId: brand.id, name: input.agent });
  const search = { brandId: brand.id, kind: input.kind, state: input.state, agentId };
  const isOldest = input.sort === 'time';
  const [found, count] = await Promise.all([
    selectContracts(tx, search, { before: idOf(input.before), limit: size + 1, isOldest }),
    file === undefined ? countContracts(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  const page = pageOf(found, size, ({ id }) => id.toString());
  const ids = page.rows.flatMap(({ agent_id, giver_id }) => [agent_id, giver_id ?? 0n]);
  const names = await namesOf(tx, [...new Set(ids)]);
  return {
    rows: page.rows.map((row) => lineOf(row, names)),
    next: page.next,
    total: totalOf(count),
  };
});

function lineOf(row: ContractRow, names: ReadonlyMap<bigint, string>): ContractLine {
  return {
    id: row.id.toString(),
    kind: row.kind,
    agentId: row.agent_id.toString(),
    agent: names.get(row.agent_id) ?? '',
    giverId: row.giver_id?.toString() ?? null,
    giver: names.get(row.giver_id ?? 0n) ?? '',
    ...{ version: row.version, period: row.period },
    ...{ topRate: row.top_rate, lossRate: row.loss_rate, state: row.state },
    offeredAt: row.offered_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

const ACTION = 'agent.contract.offer';

const offerAgentContractHandler = handle(offerAgentContract, async (call) => {
  const { app, tx, brand, input, request, reject, nowMs } = call;
  const { kind, agent: username, period, terms, reason } = input;
  const asked = { kind, username, period, terms };
  const { agentId } = await judgeOffer(tx, call, { giverId: undefined, asked });
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `member:${agentId}`,
    payload: { brandId: brand.id, ...asked },
    before: null,
    after: asked,
    ...{ reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('agent.contract.waits')) };
});

const isPayload = Compile(
  Type.Object({
    brandId: Type.Integer(),
    kind: KindField,
    username: Type.String(),
    period: PeriodField,
    terms: TermsField,
  }),
);

/** An offer of the brand, which two people make. */
export const offerApproval: ApprovalAction = {
  action: ACTION,
  permission: 'agent.contract',
  run: async (tx, app, payload, { checkerId }) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for an offer has another shape');
    }
    const { brandId, ...asked } = payload;
    const call = {
      ...{ app, brand: { id: brandId, code: '' }, nowMs: app.clock.nowMs() },
      reject: (code: string): never => {
        throw new Rejection(code, 409);
      },
    };
    await storeOffer(tx, call, {
      ...{ giverId: undefined, offeredBy: `operator:${checkerId}`, asked },
    });
  },
};

const endAgentContractHandler = handle(endAgentContract, async (call) => {
  const { tx, brand, input, request } = call;
  const { operatorId } = operatorOf(call);
  const { id, action, reason } = input;
  const { endsAt, contract } = await processContract(tx, call, {
    ...{ id: BigInt(id), action, partyOf: () => 'brand' },
  });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'agent.contract.end' },
    entity: `agent-contract:${id}`,
    before: { state: contract.state },
    after: { action, endsAt: endsAt?.toISOString() ?? null },
    ...{ reason, request },
  });
  return { endsAt: endsAt?.toISOString() ?? null };
});

export const officeContractHandlers: readonly Handler[] = [
  listAgentContractsHandler,
  offerAgentContractHandler,
  endAgentContractHandler,
];

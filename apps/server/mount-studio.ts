import { Value } from 'typebox/value';
import {
  type ApprovalAction,
  approvals,
  audit,
  permissions,
  requestApproval,
} from '#modules/operator/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Extension } from '#platform/extensions.ts';
import type { House } from '#platform/house.ts';
import { type CallContext, type Handler, operatorOf } from '#platform/http/handle.ts';
import type { RecurringWork } from '#platform/jobs/recurring.ts';
import { EVERY_BRAND } from '#platform/live/live.ts';
import type { BeaconSource } from '#seamless/fairness/beacon-source.ts';
import type {
  CallBoard,
  DeskAction,
  DeskCall,
  DeskMembers,
  DeskRoute,
  Studio,
  StudioHost,
  StudioRoute,
} from '#seamless/studio.ts';
import { studioCaches } from '#seamless/studio-cache.ts';
import type { StudioWallet } from '#seamless/together.ts';
import type { VendorDesk } from './run-studios.ts';

const NOBODY: DeskMembers = { named: async () => new Map(), refsOf: async () => [] };

/** A house studio inside this process: its calls in the closed table, its work, its topics. */
export type MountedStudio = {
  readonly studio: Studio;
  /** Code of the studio, as a module is named. */
  readonly name: string;
  readonly handlers: readonly Handler[];
  /** The permissions and approvals of its back office. */
  readonly extends: readonly Extension[];
  readonly topics: readonly string[];
  readonly start: (house: House, work: RecurringWork, desk: VendorDesk) => Promise<void>;
  /** The players' calls for rooms that bet in a member's name; after `start`. */
  readonly boardOf: (house: House) => CallBoard;
};

/** Gives a studio its place in the process; what it gets is no more than it would get over signed HTTP. */
export function mountStudio(studio: Studio, beacon: BeaconSource | undefined): MountedStudio {
  const hosts = new WeakMap<House, StudioHost>();
  const desks = new WeakMap<House, VendorDesk>();
  return {
    studio,
    name: studio.code,
    topics: [studio.code],
    handlers: [
      ...studio.routes.map((route) => handlerOf(route, hosts)),
      ...(studio.desk?.routes ?? []).map((route) =>
        deskHandlerOf(route, hosts, (context, tx) => {
          const of = { vendorCode: studio.vendorCode, brandId: context.brand.id };
          return desks.get(context.house)?.membersOf?.(tx, of) ?? NOBODY;
        }),
      ),
    ],
    extends: [
      permissions.with(...(studio.desk?.permissions ?? [])),
      approvals.with(...(studio.desk?.actions ?? []).map((action) => approvalOf(action, hosts))),
    ],
    start: async (house, work, desk) => {
      const wallet = desk.walletOf(house, studio.vendorCode);
      const host = { ...hostOf(studio, house, work, wallet), beacon };
      hosts.set(house, host);
      desks.set(house, desk);
      await studio.start(host);
    },
    boardOf: (house) => async (wire, call) => {
      const route = studio.routes.find(({ endpoint }) => endpoint.wire[0] === wire);
      const host = hosts.get(house);
      if (route === undefined || host === undefined) {
        throw new Error(`${wire} is no call of a studio that has started`);
      }
      const input = Value.Default(route.endpoint.input, structuredClone(call.input));
      if (!Value.Check(route.endpoint.input, input)) {
        throw new Rejection('request_param_err', 400);
      }
      const { session, idempotencyKey, language, ip, requestId } = call;
      const nowMs = house.clock.nowMs();
      const facts = { session, idempotencyKey, language, ip, requestId, nowMs };
      return await route.run({ ...facts, input, host, reject: refuserOf(route.endpoint) });
    },
  };
}

function handlerOf(route: StudioRoute, hosts: WeakMap<House, StudioHost>): Handler {
  const { endpoint } = route;
  return {
    endpoint,
    run: async ({ house, input, request, nowMs }: CallContext) =>
      await route.run({
        input,
        host: hostFor(house, hosts, endpoint),
        session: request.headers['x-game-session'],
        idempotencyKey: request.idempotencyKey,
        language: request.language,
        ip: request.ip,
        requestId: request.requestId,
        nowMs,
        reject: refuserOf(endpoint),
      }),
  };
}

/** An operation of the studio behind the office's door: the operator, the audit trail and four eyes are the platform's. */
function deskHandlerOf(
  route: DeskRoute,
  hosts: WeakMap<House, StudioHost>,
  membersOf: (context: CallContext, tx: ReadTx) => DeskMembers,
): Handler {
  const { endpoint } = route;
  return {
    endpoint,
    run: async (context: CallContext) => {
      const { house, input, nowMs, tx } = context;
      const { operatorId, name } = operatorOf(context);
      const reading = {
        input,
        host: hostFor(house, hosts, endpoint),
        tx: tx ?? house.db.reads,
        operator: { id: operatorId.toString(), name },
        members: membersOf(context, tx ?? house.db.reads),
        nowMs,
        reject: refuserOf(endpoint),
      };
      return await route.run(
        tx === undefined ? reading : { ...reading, tx, ...recordsOf(context, { tx, operatorId }) },
      );
    },
  };
}

function recordsOf(
  { house, brand, request, nowMs }: CallContext,
  by: { readonly tx: Tx; readonly operatorId: bigint },
): Pick<DeskCall<unknown, string>, 'audit' | 'askSecond'> {
  return {
    audit: (change) =>
      audit(by.tx, { ...change, operatorId: by.operatorId, brandId: brand.id, request }),
    askSecond: async (change) => {
      const id = await requestApproval(house, by.tx, {
        ...change,
        before: change.before ?? null,
        after: change.after ?? null,
        makerId: by.operatorId,
        brandId: brand.id,
        nowMs,
        request,
      });
      return id?.toString();
    },
  };
}

function approvalOf(action: DeskAction, hosts: WeakMap<House, StudioHost>): ApprovalAction {
  return {
    ...action,
    run: async (tx, house, payload) => {
      const host = hosts.get(house);
      if (host === undefined) {
        throw new Error(`${action.action} was decided before its studio started`);
      }
      await action.run(tx, host, payload);
    },
  };
}

function hostFor(house: House, hosts: WeakMap<House, StudioHost>, endpoint: Endpoint): StudioHost {
  const host = hosts.get(house);
  if (host === undefined) {
    throw new Error(`${endpoint.wire[0]} was called before its studio started`);
  }
  return host;
}

function refuserOf(endpoint: Endpoint): (code: string, value?: unknown) => never {
  return (code, value) => {
    const status = endpoint.rejects[code];
    if (status === undefined) {
      throw new Error(`${endpoint.wire[0]} does not declare the refusal ${code}`);
    }
    throw new Rejection(code, status, value);
  };
}

function hostOf(
  studio: Studio,
  house: House,
  work: RecurringWork,
  wallet: StudioWallet,
): Omit<StudioHost, 'beacon'> {
  const { db, databaseUrl, clock, log, live, onClose, publicUrl, isSandbox } = house;
  return {
    wallet,
    fairness: wallet,
    reportDraw: wallet.draw,
    db: { transaction: db.transaction, autocommit: db.autocommit },
    cache: studioCaches(house, studio.code),
    databaseUrl,
    clock,
    log,
    onClose,
    publicUrl,
    isSandbox,
    jobs: { every: (job) => work.every({ ...job, name: `${studio.code}.${job.name}` }) },
    live: {
      publish: ({ topic, data }) =>
        live.publish({ brandId: EVERY_BRAND, topic: `${studio.code}.${topic}`, data }),
    },
  };
}

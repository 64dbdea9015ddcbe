import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import {
  type ApprovalAction,
  approvals,
  audit,
  permissions,
  requestApproval,
} from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Extension } from '#platform/extensions.ts';
import { type CallContext, type Handler, operatorOf } from '#platform/http/handle.ts';
import type { RecurringWork } from '#platform/jobs/recurring.ts';
import { EVERY_BRAND } from '#platform/live/live.ts';
import { amount } from '#platform/money/money.ts';
import type { BeaconSource } from '#seamless/fairness/beacon-source.ts';
import type {
  CallStudio,
  OfficeAction,
  OfficeCall,
  OfficeMembers,
  OfficeRoute,
  Studio,
  StudioHost,
  StudioRoute,
} from '#seamless/studio.ts';
import { studioCaches } from '#seamless/studio-cache.ts';
import type { StudioWallet } from '#seamless/together.ts';
import type { VendorOffice } from './vendor-office-calls.ts';

const NOBODY: OfficeMembers = { named: async () => new Map(), refsOf: async () => [] };

/** Runs one of our own studios inside this process: its calls in the closed table, its jobs, its topics. */
export type MountedStudio = {
  readonly studio: Studio;
  /** Code of the studio, as a module is named. */
  readonly name: string;
  readonly handlers: readonly Handler[];
  /** The permissions and approvals of its back office. */
  readonly extends: readonly Extension[];
  readonly topics: readonly string[];
  readonly start: (app: AppContext, work: RecurringWork, office: VendorOffice) => Promise<void>;
  /** The players' calls for modules that bet in a member's name; after `start`. */
  readonly callsOf: (app: AppContext) => CallStudio;
};

/** Starts a studio in this process; it gets the same interface as over signed HTTP. */
export function mountStudio(studio: Studio, beacon: BeaconSource | undefined): MountedStudio {
  const hosts = new WeakMap<AppContext, StudioHost>();
  const desks = new WeakMap<AppContext, VendorOffice>();
  return {
    studio,
    name: studio.code,
    topics: [studio.code],
    handlers: [
      ...studio.routes.map((route) => handlerOf(studio.code, route, hosts)),
      ...(studio.office?.routes ?? []).map((route) =>
        officeHandlerOf(route, hosts, (context, tx) => {
          const of = { vendorCode: studio.vendorCode, brandId: context.brand.id };
          return desks.get(context.app)?.membersOf?.(tx, of) ?? NOBODY;
        }),
      ),
    ],
    extends: [
      permissions.with(...(studio.office?.permissions ?? [])),
      approvals.with(
        ...(studio.office?.actions ?? []).map((action) =>
          approvalOf(action, hosts, (app, tx, brandId) => {
            const of = { vendorCode: studio.vendorCode, brandId };
            return desks.get(app)?.membersOf?.(tx, of) ?? NOBODY;
          }),
        ),
      ),
    ],
    start: async (app, work, office) => {
      const wallet = office.walletOf(app, studio.vendorCode);
      const host = { ...hostOf(studio, app, work, wallet), beacon };
      hosts.set(app, host);
      desks.set(app, office);
      await studio.start(host);
    },
    callsOf: (app) => async (endpoint, call) => {
      const route = studio.routes.find((served) => served.endpoint === endpoint);
      const host = hosts.get(app);
      if (route === undefined || host === undefined) {
        throw new Error(`${endpoint.wire[0]} is no call of a studio that has started`);
      }
      const input = Value.Default(endpoint.input, structuredClone(call.input));
      if (!Value.Check(endpoint.input, input)) {
        throw new Rejection('request_param_err', 400);
      }
      const { session, idempotencyKey, language, ip, requestId } = call;
      const nowMs = app.clock.nowMs();
      const facts = { session, idempotencyKey, language, ip, requestId, nowMs };
      const answer = await route.run({ ...facts, input, host, reject: refuserOf(endpoint) });
      // `route` has bound the operation to this endpoint, so its answer has the endpoint's shape.
      return answer as Static<typeof endpoint.output>;
    },
  };
}

function handlerOf(
  studio: string,
  route: StudioRoute,
  hosts: WeakMap<AppContext, StudioHost>,
): Handler {
  const { endpoint } = route;
  return {
    endpoint,
    run: async ({ app, input, request, nowMs, limitAccount }: CallContext) =>
      await route.run({
        input,
        host: hostFor(app, hosts, endpoint),
        session: request.headers['x-game-session'],
        idempotencyKey: request.idempotencyKey,
        language: request.language,
        ip: request.ip,
        userAgent: request.userAgent,
        requestId: request.requestId,
        nowMs,
        limitMember: (member) => limitAccount(`s${studio}:${member}`),
        reject: refuserOf(endpoint),
      }),
  };
}

/** An operation of the studio behind the office's door: the operator, the audit trail and four eyes are the platform's. */
function officeHandlerOf(
  route: OfficeRoute,
  hosts: WeakMap<AppContext, StudioHost>,
  membersOf: (context: CallContext, tx: ReadTx) => OfficeMembers,
): Handler {
  const { endpoint } = route;
  return {
    endpoint,
    run: async (context: CallContext) => {
      const { app, input, nowMs, tx } = context;
      const { operatorId, name } = operatorOf(context);
      const reading = {
        input,
        host: hostFor(app, hosts, endpoint),
        tx: tx ?? app.db.reads,
        operator: { id: operatorId.toString(), name },
        brand: String(context.brand.id),
        members: membersOf(context, tx ?? app.db.reads),
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
  { app, brand, request, nowMs }: CallContext,
  by: { readonly tx: Tx; readonly operatorId: bigint },
): Pick<OfficeCall<unknown, string>, 'audit' | 'askSecond'> {
  return {
    audit: (change) =>
      audit(by.tx, { ...change, operatorId: by.operatorId, brandId: brand.id, request }),
    askSecond: async ({ amountTicks, ...change }) => {
      const id = await requestApproval(app, by.tx, {
        ...change,
        ...(amountTicks === undefined ? {} : { amount: amount(amountTicks) }),
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

function approvalOf(
  action: OfficeAction,
  hosts: WeakMap<AppContext, StudioHost>,
  membersOf: (app: AppContext, tx: ReadTx, brandId: number) => OfficeMembers,
): ApprovalAction {
  const { look, ...plain } = action;
  return {
    ...plain,
    ...(look === undefined
      ? {}
      : {
          look: (tx, app, payload, brandId) => look(tx, payload, membersOf(app, tx, brandId)),
        }),
    run: async (tx, app, payload, { makerId, checkerId }) => {
      const host = hosts.get(app);
      if (host === undefined) {
        throw new Error(`${action.action} was decided before its studio started`);
      }
      await action.run(tx, host, payload, [makerId.toString(), checkerId.toString()]);
    },
  };
}

function hostFor(
  app: AppContext,
  hosts: WeakMap<AppContext, StudioHost>,
  endpoint: Endpoint,
): StudioHost {
  const host = hosts.get(app);
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
  app: AppContext,
  work: RecurringWork,
  wallet: StudioWallet,
): Omit<StudioHost, 'beacon'> {
  const { db, databaseUrl, clock, log, live, onClose, publicUrl, isSandbox } = app;
  return {
    wallet,
    fairness: wallet,
    reportDraw: wallet.draw,
    db: { transaction: db.transaction, autocommit: db.autocommit },
    cache: studioCaches(app, studio.code),
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
      watchers: (topic) => live.watchers(`${studio.code}.${topic}`),
    },
  };
}

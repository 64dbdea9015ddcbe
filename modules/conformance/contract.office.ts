import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const Transport = Type.Enum(['in_process', 'http']);
const Moment = Type.Union([Type.String(), Type.Null()]);

const Run = Type.Object({
  id: Type.String(),
  vendor: Type.String(),
  transport: Transport,
  /** `v1`, or the dialect that the vendor speaks. */
  dialect: Type.String(),
  state: Type.Enum(['queued', 'running', 'done', 'broken']),
  /** Why it is broken: too_many_keys, no_game or wallet. */
  problem: Type.Union([Type.String(), Type.Null()]),
  askedBy: Type.String(),
  askedAt: Type.String(),
  startedAt: Moment,
  finishedAt: Moment,
  passed: Type.Integer(),
  failed: Type.Integer(),
  notApplicable: Type.Integer(),
});
export type RunShown = Static<typeof Run>;

export const listRuns = endpoint({
  wire: ['GET /office/v1/conformance/runs'],
  summary: 'Runs of the conformance cases, newest first; `before` is the id to go on from',
  auth: 'operator',
  permission: 'conformance.view',
  list: {
    name: 'conformance',
    title: 'office.conformance.title',
    columns: {
      ...{ at: 'askedAt', vendor: 'vendor', transport: 'transport' },
      ...{ dialect: 'dialect', state: 'state', passed: 'passed', failed: 'failed' },
      ...{ notApplicable: 'notApplicable', by: 'askedBy' },
    },
  },
  input: Type.Object({
    vendor: Type.Optional(Type.String({ maxLength: 24 })),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Run),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Vendors that a run can be started for. */
    vendors: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  rejects: {},
});

export const readRun = endpoint({
  wire: ['GET /office/v1/conformance/runs/{id}'],
  summary: 'One run with what became of each case',
  auth: 'operator',
  permission: 'conformance.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    run: Run,
    results: Type.Array(
      Type.Object({
        category: Type.String(),
        name: Type.String(),
        verdict: Type.Enum(['passed', 'failed', 'not applicable']),
        finding: Type.Optional(Type.String()),
      }),
    ),
  }),
  rejects: { conformance_run_unknown: 409 },
});

export const startRun = endpoint({
  wire: ['POST /office/v1/conformance/runs'],
  summary: 'Starts the conformance cases for a vendor, with two trial accounts of their own',
  auth: 'operator',
  permission: 'conformance.run',
  input: Type.Object({
    vendor: Type.String({ pattern: '^[A-Z0-9_]{2,24}$' }),
    transport: Transport,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ id: Type.String() }),
  rejects: { conformance_vendor_unknown: 409, conformance_run_alive: 409 },
});

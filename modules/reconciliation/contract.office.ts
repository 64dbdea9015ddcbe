import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { TimeSort, Total } from '#platform/contract/list-fields.ts';

const Vendor = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** How a case ended, chosen by who closes it. */
export const CASE_OUTCOMES = ['ours_right', 'theirs_right', 'both_right', 'other'] as const;
const Outcome = Type.Enum([...CASE_OUTCOMES]);

const run = {
  id: Type.String(),
  vendor: Type.String(),
  from: Type.String(),
  to: Type.String(),
  cause: Type.String(),
  state: Type.String(),
  lines: Type.Integer(),
  rounds: Type.Integer(),
  /** Rounds that agreed at once. */
  matched: Type.Integer(),
  repaired: Type.Integer(),
  cases: Type.Integer(),
  problem: OptionalText,
  startedAt: Type.String(),
  endedAt: OptionalText,
};

export const listRuns = endpoint({
  wire: ['GET /office/v1/reconciliation-runs'],
  summary: 'Runs over vendors’ books, newest first; those that found nothing are one row',
  auth: 'operator',
  permission: 'reconciliation.view',
  list: {
    name: 'reconciliation',
    title: 'office.reconciliation.title',
    columns: {
      ...{ vendor: 'vendor', span: 'from to', cause: 'cause', lines: 'lines' },
      ...{ rounds: 'rounds', matched: 'matched', repaired: 'repaired' },
      ...{ cases: 'cases', state: 'state' },
    },
  },
  input: Type.Object({
    vendor: Type.Optional(Vendor),
    /** Every run by itself. */
    all: Type.Optional(Type.Boolean()),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...run,
        /** Runs without a line that this row stands for; 0: it is one run. */
        folded: Type.Integer(),
      }),
    ),
    next: OptionalText,
    /** Vendors whose books can be asked for. */
    vendors: Type.Array(Type.String()),
  }),
  rejects: {},
});

export const readRun = endpoint({
  wire: ['GET /office/v1/reconciliation-runs/{id}'],
  summary: 'One run and what it found of this brand',
  auth: 'operator',
  permission: 'reconciliation.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...run,
    differences: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        round: Type.String(),
        txn: Type.String(),
        outcome: Type.String(),
        detail: Type.Record(Type.String(), Type.String()),
        foundAt: Type.String(),
      }),
    ),
  }),
  rejects: { reconciliation_run_unknown: 409 },
});

export const startRun = endpoint({
  wire: ['POST /office/v1/reconciliation-runs'],
  summary:
    'Has a vendor’s book gone through for a span of time; the work is done in the background',
  auth: 'operator',
  permission: 'reconciliation.run',
  input: Type.Object({
    vendor: Vendor,
    hours: Type.Integer({ minimum: 1, maximum: 744 }),
    reason: Reason,
  }),
  output: Type.Object({ from: Type.String(), to: Type.String() }),
  rejects: { reconciliation_vendor_unknown: 409 },
});

const caseShown = {
  id: Type.String(),
  vendor: Type.String(),
  kind: Type.String(),
  round: OptionalText,
  txn: OptionalText,
  status: Type.String(),
  openedAt: Type.String(),
  closedAt: OptionalText,
  assignee: OptionalText,
  isMine: Type.Boolean(),
  /** Decimal text of the money that it is about: by how much the books differ, else the sum that it names. */
  amount: OptionalText,
};

export const listCases = endpoint({
  wire: ['GET /office/v1/cases'],
  summary: 'What a person must look at, newest first',
  auth: 'operator',
  permission: 'case.view',
  list: {
    name: 'cases',
    title: 'office.cases.title',
    columns: {
      ...{ at: 'openedAt', kind: 'kind', vendor: 'vendor', round: 'round txn', amount: 'amount' },
      ...{ assignee: 'assignee', status: 'status' },
    },
  },
  input: Type.Object({
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    vendor: Type.Optional(Vendor),
    kind: Type.Optional(Type.String({ maxLength: 40 })),
    mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Type.Object(caseShown)),
    next: OptionalText,
    total: Total,
  }),
  rejects: {},
});

export const readCase = endpoint({
  wire: ['GET /office/v1/cases/{id}'],
  summary: 'One case with its bet and what was written about it',
  auth: 'operator',
  permission: 'case.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...caseShown,
    detail: Type.Record(Type.String(), Type.Unknown()),
    /** What both books say beside each other; empty for a case that is about no difference. */
    comparison: Type.Array(
      Type.Object({
        what: Type.Enum(['bets', 'stake', 'payout', 'amount']),
        ours: OptionalText,
        theirs: OptionalText,
        difference: OptionalText,
      }),
    ),
    /** `paid` where two people paid the member. */
    outcome: Type.Union([Type.Null(), Outcome, Type.Literal('paid')]),
    resolution: OptionalText,
    /** Decimal text with four places. */
    paid: OptionalText,
    version: Type.Integer(),
    bet: Type.Union([
      Type.Null(),
      Type.Object({
        id: Type.String(),
        memberId: Type.String(),
        member: Type.String(),
        game: Type.String(),
        stake: Type.String(),
        payout: Type.String(),
        currency: Type.String(),
        status: Type.String(),
      }),
    ]),
    notes: Type.Array(
      Type.Object({ id: Type.String(), at: Type.String(), by: Type.String(), text: Type.String() }),
    ),
  }),
  rejects: { case_unknown: 409 },
});

export const workOnCase = endpoint({
  wire: ['PUT /office/v1/cases/{id}'],
  summary: 'Takes a case, gives it back, or notes something',
  auth: 'operator',
  permission: 'case.handle',
  input: Type.Object({
    id: Id,
    version: Version,
    assign: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('nobody')])),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { case_unknown: 409, case_changed: 409, case_unchanged: 409 },
});

const CaseIds = Type.Array(Id, { minItems: 1, maxItems: 200 });

export const workOnCases = endpoint({
  wire: ['POST /office/v1/cases/bulk'],
  summary:
    'Takes or closes several cases without money; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'case.handle',
  input: Type.Object({
    ids: CaseIds,
    action: Type.Enum(['take', 'close']),
    /** Needed to close, as the outcome is. */
    reason: Type.Optional(Reason),
    outcome: Type.Optional(Outcome),
    isDryRun: Type.Boolean(),
  }),
  output: Type.Object({
    /** Cases that are changed, or would be. */
    done: Type.Integer(),
    skipped: Type.Array(
      Type.Object({
        why: Type.Enum(['unknown', 'closed', 'of_transfer', 'mine', 'taken', 'changed']),
        count: Type.Integer(),
      }),
    ),
  }),
  rejects: { case_reason_missing: 400, case_outcome_missing: 400 },
});

export const closeCase = endpoint({
  wire: ['POST /office/v1/cases/{id}/close'],
  summary:
    'Closes a case and says why; with money for the member of its bet, a second person decides',
  auth: 'operator',
  permission: 'case.handle',
  input: Type.Object({
    id: Id,
    reason: Reason,
    /** Needed unless the member is paid. */
    outcome: Type.Optional(Outcome),
    /** Decimal text of what the member gets by hand. */
    pay: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,9})(\\.[0-9]{1,2})?$' })),
  }),
  output: Type.Object({
    /** Null: closed; else the request that waits for a second person. */
    approvalId: OptionalText,
  }),
  rejects: {
    case_unknown: 409,
    case_closed: 409,
    case_has_no_bet: 409,
    case_of_transfer: 409,
    case_overtaken: 409,
    case_bet_paid: 409,
    case_outcome_missing: 400,
    case_payment_invalid: 400,
    case_payment_waits: 409,
  },
});

import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** A person of the staff, as things that wait name them. */
export type StaffRef = { readonly id: bigint; readonly name: string };

/** One thing that waits for an operator. */
export type WorkItem = {
  /** The id as the links of the back office have it. */
  readonly id: string;
  /** What the audit trail calls it: `case:17`. */
  readonly entity: string;
  /** A code, a number or a name, as it stands. */
  readonly title: string;
  /** Message key that says the title in words; null where it is a name already. */
  readonly words: string | null;
  readonly detail: string | null;
  readonly since: Date;
  /** When it ends by itself; null where the time of its queue counts. */
  readonly endsAt: Date | null;
  /** Who has it, in a queue that knows by itself. */
  readonly owner: StaffRef | null;
  /** The operator who asked for it and does not decide it. */
  readonly askedBy: bigint | null;
};

/** How a queue moved in a period: what came into it, what left it, and what was in it at the end. */
export type WorkFlow = {
  readonly came: number;
  /** Null where only the audit trail knows. */
  readonly done: number | null;
  readonly left: number;
};

/** Rows of the audit trail that say that an operator has finished something of a queue. */
export type Closings = {
  /** Patterns of `like` for the action: `case.close`, `%.approve`. */
  readonly actions: readonly string[];
  /** The states, in the field `state` of what was written, that count; empty for any. */
  readonly states: readonly string[];
};

/** One kind of things that wait for operators, as a list. */
export type WorkQueue = {
  /** The name of its counter in `waitingCounters`. */
  readonly name: string;
  /** Only operators with it see the queue. */
  readonly permission: string;
  /** Only operators with it can be given something of the queue. */
  readonly handledBy: string;
  /** Moves what a colleague has; without it `work.manage` does. */
  readonly managedBy?: string;
  /** How long something may wait before it is overdue. */
  readonly dueMs: number;
  /** What waits, the oldest first. */
  readonly list: (
    app: AppContext,
    tx: ReadTx,
    asked: { readonly brandId: number; readonly now: Date; readonly limit: number },
  ) => Promise<readonly WorkItem[]>;
  readonly flow: (
    tx: ReadTx,
    period: { readonly brandId: number; readonly from: Date; readonly until: Date },
  ) => Promise<WorkFlow>;
  readonly closings: Closings;
  /** Gives one thing to an operator, or to nobody, in a queue that knows its owners by itself; false when somebody was faster. */
  readonly assign?: (
    app: AppContext,
    tx: Tx,
    change: {
      readonly brandId: number;
      readonly id: string;
      readonly owner: StaffRef | null;
      readonly now: Date;
    },
  ) => Promise<boolean>;
};

/** The queues of all modules: together they are the inbox. */
export const workQueues = extensionPoint<WorkQueue>('operator.work_queues', ({ name }) => name);

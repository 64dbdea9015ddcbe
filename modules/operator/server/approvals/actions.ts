import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

export type ActionPayload = Readonly<Record<string, unknown>>;

/** The operators who asked for a change and approved it. */
export type DecidedBy = { readonly makerId: bigint; readonly checkerId: bigint };

/** A change that needs a second person. */
export type ApprovalAction = {
  /** Name of the action: `brand.settings`. */
  readonly action: string;
  /** The permission of the checker in addition to that for approvals: the permission of the change itself. */
  readonly permission?: string;
  /** Whether it moves money: its requests then say how much, and nobody decides above the ceiling of their roles. */
  readonly movesMoney?: boolean;
  /** Makes the change; runs in the transaction of the approval. A `Rejection` it throws reaches the checker. */
  readonly run: (tx: Tx, app: AppContext, payload: ActionPayload, by: DecidedBy) => Promise<void>;
  /** The dry run: what the change would do now, computed anew for whoever looks at the request in this brand. */
  readonly look?: (
    tx: Tx,
    app: AppContext,
    payload: ActionPayload,
    brandId: number,
  ) => Promise<unknown>;
  /** The present state of the target. When it differs from the request's `before`, the request is stale. */
  readonly before?: (tx: Tx, payload: ActionPayload) => Promise<unknown>;
};

/** The changes that can be in the four-eyes queue. */
export const approvals = extensionPoint<ApprovalAction>('operator.approvals', (one) => one.action);

/** The action a request names; a request without one is a mistake of the build. */
export function actionNamed(app: AppContext, name: string): ApprovalAction {
  const action = app.extensions.find(approvals, name);
  if (action === undefined) {
    throw new Error(`no module adds the approval ${name}`);
  }
  return action;
}

import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { registerPermissions } from './permissions.ts';

export type ActionPayload = Readonly<Record<string, unknown>>;

/** A change that needs a second person. */
export type ApprovalAction = {
  /** Name of the action: `brand.settings`. */
  readonly action: string;
  /** What the checker must be allowed to do, beside deciding: the permission of the change itself. */
  readonly permission?: string;
  /** Makes the change; runs in the transaction of the approval. A `Rejection` it throws reaches the checker. */
  readonly run: (tx: Tx, house: House, payload: ActionPayload) => Promise<void>;
  /** What the ground looks like now. When it differs from the request's `before`, the request is stale. */
  readonly before?: (tx: Tx, payload: ActionPayload) => Promise<unknown>;
};

const actions = new Map<string, ApprovalAction>();

/** Makes an action known to the four-eyes queue. Called when a module loads. */
export function registerAction(action: ApprovalAction): void {
  actions.set(action.action, action);
  registerPermissions(action.permission ?? '');
}

/** The action a request names; a request without one is a mistake of the build. */
export function actionNamed(name: string): ApprovalAction {
  const action = actions.get(name);
  if (action === undefined) {
    throw new Error(`no module registered the action ${name}`);
  }
  return action;
}

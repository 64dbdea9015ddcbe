import type { ApprovalAction } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { dropCall } from '#platform/outbound/end-call.ts';
import { endAnchor, findAnchor, insertAnchor, type NewAnchor } from './anchor.store.ts';
import { anchorCall, anchorCallKey, sendLastCheckpoint } from './anchor-call.ts';
import { ANCHOR_KINDS, type AnchorKind } from './anchor-kinds.ts';

/** A wrong place would keep nothing, and players would rely on it: one person asks for it, another lets it in. */
export const ADD_ACTION = 'fairness.anchor.add';
/** Without its places nobody outside remembers what the log was. */
export const END_ACTION = 'fairness.anchor.end';

type Payload = Readonly<Record<string, unknown>>;

export const addAnchorApproval: ApprovalAction = {
  action: ADD_ACTION,
  permission: 'fairness.keys',
  run: async (tx, app, payload) => {
    const anchor = anchorOf(payload);
    if (!ANCHOR_KINDS[anchor.kind].isTarget(app, anchor.target)) {
      throw new Rejection('anchor_target', 409);
    }
    const id = await insertAnchor(tx, anchor);
    if (id === undefined) {
      throw new Rejection('anchor_known', 409);
    }
    await sendLastCheckpoint(app, tx, { id, name: anchor.name, sent_checkpoint_id: null });
  },
};

export const endAnchorApproval: ApprovalAction = {
  action: END_ACTION,
  permission: 'fairness.keys',
  run: async (tx, _app, payload) => {
    const id = BigInt(String(payload['id']));
    const anchor = await findAnchor(tx, id);
    if (anchor !== undefined && anchor.sent_checkpoint_id !== null) {
      await dropCall(tx, { kind: anchorCall, key: anchorCallKey(id, anchor.sent_checkpoint_id) });
    }
    if (!(await endAnchor(tx, id))) {
      throw new Rejection('anchor_unknown', 409);
    }
  },
};

function anchorOf(payload: Payload): NewAnchor {
  const place = payload['place'];
  return {
    kind: kindOf(payload['kind']),
    name: String(payload['name']),
    target: String(payload['target']),
    place: typeof place === 'string' ? place : null,
  };
}

function kindOf(value: unknown): AnchorKind {
  switch (value) {
    case 'file':
    case 'git':
    case 'http':
    case 'opentimestamps':
      return value;
    default:
      throw new Error('a request for an anchor names its kind');
  }
}

import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listOfficeSigningKeys, rotateSigningKey } from '../../contract.office.ts';
import type { KeyPurpose } from './signing-key.store.ts';
import { selectSigningKeys } from './signing-key.store.ts';
import { KEY_PURPOSES, listKeys, rotateKey } from './signing-keys.ts';

/** A wrong key would sign receipts that nobody can rely on: one person asks for the next one, another lets it sign. */
const ROTATE_ACTION = 'fairness.key.rotate';

export const listOfficeSigningKeysHandler = handle(
  listOfficeSigningKeys,
  async ({ app, tx, nowMs }) => ({
    rows: (await listKeys(app, tx)).toReversed().map((key) => ({
      purpose: key.purpose,
      key: key.verifierKey,
      from: new Date(key.fromMs).toISOString(),
      until: key.untilMs === null ? null : new Date(key.untilMs).toISOString(),
      state: stateOf(key, nowMs),
    })),
  }),
);

function stateOf(key: { readonly fromMs: number; readonly untilMs: number | null }, nowMs: number) {
  if (key.fromMs > nowMs) {
    return 'next' as const;
  }
  return key.untilMs !== null && key.untilMs <= nowMs ? ('past' as const) : ('signs' as const);
}

export const rotateSigningKeyHandler = handle(rotateSigningKey, async (call) => {
  const { tx, app, input, reject, request, nowMs } = call;
  const { purpose, reason } = input;
  const last = await lastKey(tx, purpose);
  if (last === undefined || Number(last.from_ms) > nowMs) {
    return reject('signing_key_begins');
  }
  const before = { number: last.number };
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: 0,
    action: ROTATE_ACTION,
    entity: `signing-key:${purpose}`,
    payload: { purpose, number: last.number + 1 },
    before,
    after: { number: last.number + 1 },
    ...{ reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('signing_key_waits')) };
});

export const rotateKeyApproval: ApprovalAction = {
  action: ROTATE_ACTION,
  permission: 'fairness.keys',
  before: async (tx, payload) => ({
    number: (await lastKey(tx, purposeOf(payload['purpose'])))?.number ?? 0,
  }),
  run: async (tx, app, payload) => {
    const next = { purpose: purposeOf(payload['purpose']), number: Number(payload['number']) };
    if (!(await rotateKey(app, tx, next))) {
      throw new Rejection('signing_key_begins', 409);
    }
  },
};

async function lastKey(tx: Parameters<typeof selectSigningKeys>[0], purpose: KeyPurpose) {
  return (await selectSigningKeys(tx)).findLast((key) => key.purpose === purpose);
}

function purposeOf(value: unknown): KeyPurpose {
  const purpose = KEY_PURPOSES.find((one) => one === value);
  if (purpose === undefined) {
    throw new Error('a request for a key names its purpose');
  }
  return purpose;
}

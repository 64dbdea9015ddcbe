import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import type { Job } from '#platform/module.ts';
import { verifyAudit } from '../../contract.audit-office.ts';
import {
  type AuditHead,
  selectAuditFaults,
  selectAuditHash,
  selectAuditHead,
} from './audit.store.ts';

/** The key under which the head of the chain is stored, outside the database. */
const ANCHOR_KEY = 'house/audit/anchor.json';
const ANCHOR = /^\{"id":"(\d{1,18})","hash":"([0-9a-f]{64})"\}$/;

export type AuditVerdict = {
  readonly rows: bigint;
  readonly faults: readonly { readonly id: bigint; readonly fault: string }[];
  readonly anchorId: bigint | undefined;
};

/**
 * Recomputes the chain and compares it with the anchor.
 * @param fromId first row to look at: 1n for the whole chain
 */
export async function auditVerdict(
  tx: ReadTx,
  app: AppContext,
  fromId: bigint,
): Promise<AuditVerdict> {
  const anchor = await readAnchor(app);
  const head = await selectAuditHead(tx);
  const faults = [...(await selectAuditFaults(tx, fromId))];
  if (anchor !== undefined && (await selectAuditHash(tx, anchor.id)) !== anchor.hash) {
    faults.push({ id: anchor.id, fault: 'anchor' });
  }
  return { rows: head?.id ?? 0n, faults, anchorId: anchor?.id };
}

export const verifyAuditHandler = handle(verifyAudit, async ({ tx, app }) => {
  const verdict = await auditVerdict(tx, app, 1n);
  return {
    rows: verdict.rows.toString(),
    isIntact: verdict.faults.length === 0,
    faults: verdict.faults.map(({ id, fault }) => ({ id: id.toString(), fault })),
    anchorId: verdict.anchorId?.toString() ?? null,
  };
});

/**
 * Runs each minute: checks the rows since the last anchor, then moves the anchor to the newest row. After an error the
 * anchor does not move, so that the alarm continues until an operator has looked.
 */
export const anchorAuditJob: Job = {
  name: 'operator.anchor_audit',
  cron: '* * * * *',
  run: async (app) => {
    await app.db.autocommit(async (tx) => {
      const from = (await readAnchor(app))?.id ?? 1n;
      const { faults } = await auditVerdict(tx, app, from);
      if (faults.length > 0) {
        app.log.error('audit_chain_broken', {
          faults: faults.map(({ id, fault }) => `${id} ${fault}`),
        });
        return;
      }
      await writeAnchor(app, await selectAuditHead(tx));
    });
  },
};

async function readAnchor(app: AppContext): Promise<AuditHead | undefined> {
  const file = await app.files.get(ANCHOR_KEY);
  if (file === undefined) {
    return undefined;
  }
  const [, id, hash] = ANCHOR.exec(new TextDecoder().decode(file.content)) ?? [];
  if (id === undefined || hash === undefined) {
    throw new Error(`${ANCHOR_KEY} is not an anchor`);
  }
  return { id: BigInt(id), hash };
}

async function writeAnchor(app: AppContext, head: AuditHead | undefined): Promise<void> {
  if (head !== undefined) {
    const text = JSON.stringify({ id: head.id.toString(), hash: head.hash });
    await app.files.put(ANCHOR_KEY, new TextEncoder().encode(text), 'application/json');
  }
}

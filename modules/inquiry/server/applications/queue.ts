import { settingsOf } from '#modules/brand/server/index.ts';
import { maskRecipient, normaliseMobile } from '#modules/messaging/server/index.ts';
import { audit, needFreshProof } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, rowsOf, totalOf } from '#platform/lists/pages.ts';
import {
  handleApplication,
  listApplications,
  readApplication,
  revealApplicant,
} from '../../contract.applications-office.ts';
import type { ApplicationState } from '../../field-rules.applications.ts';
import { plainText } from '../../field-rules.ts';
import {
  type ApplicationRow,
  countApplications,
  selectApplication,
  selectApplications,
  updateApplication,
} from './application.store.ts';
import { insertNote, selectNotes } from './note.store.ts';
import { openAsAgent } from './open-as-agent.ts';

/** The states that may follow each state of an application; a decision may be changed back to a talk. */
const STEPS: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['contacted', 'rejected'],
  contacted: ['accepted', 'rejected'],
  accepted: ['contacted'],
  rejected: ['contacted'],
};

export const listApplicationsHandler = handle(listApplications, async (call) => {
  const { tx, input, brand, file } = call;
  const size = rowsOf(file);
  const search = plainText(input.search ?? '');
  const { dialingCode } = await settingsOf(tx, brand.id);
  const asked = {
    brandId: brand.id,
    state: input.state ?? null,
    search,
    mobile: normaliseMobile({ typed: search, dialingCode })?.e164 ?? null,
  };
  const rows = await selectApplications(tx, {
    ...asked,
    isOldestFirst: input.sort === 'time',
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: size,
  });
  return {
    rows: rows.map(shownRow),
    next: rows.length < size ? null : (rows.at(-1)?.id.toString() ?? null),
    total: totalOf(file === undefined ? await countApplications(tx, asked, MAX_COUNTED + 1) : 0),
  };
});

export const readApplicationHandler = handle(readApplication, async (call) => {
  const { tx, input, brand, reject } = call;
  const asked = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectApplication(tx, asked)) ?? reject('join_unknown');
  return {
    ...shownRow(row),
    reason: row.reason,
    notes: (await selectNotes(tx, asked)).map((note) => ({
      id: note.id.toString(),
      at: note.created_at.toISOString(),
      by: note.operator,
      text: note.text,
    })),
  };
});

export const revealApplicantHandler = handle(revealApplicant, async (call) => {
  const { tx, input, brand, reject, request } = call;
  const row = await selectApplication(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (row === undefined) {
    return reject('join_unknown');
  }
  await needFreshProof(call);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'join.reveal',
    entity: `join:${input.id}`,
    reason: input.reason,
    request,
  });
  return { mobile: row.mobile, telegram: row.telegram, whatsapp: row.whatsapp };
});

export const handleApplicationHandler = handle(handleApplication, async (call) => {
  const { tx, input, brand, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const asked = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectApplication(tx, asked)) ?? reject('join_unknown');
  const note = plainText(input.note ?? '');
  const state = input.state ?? row.state;
  refuseStep(call, { row, state, note });
  const agent = state === 'accepted' && state !== row.state ? input.account : undefined;
  await openAsAgent(call, { account: agent, accountType: input.agentType ?? 1 });
  const at = new Date(nowMs);
  const reason = reasonAfter(row, state, note);
  const change = { ...asked, version: input.version, state, reason, at };
  const version = (await updateApplication(tx, change)) ?? reject('join_changed');
  if (note !== '') {
    const applicationId = row.id;
    await insertNote(tx, {
      brandId: brand.id,
      applicationId,
      operatorId,
      operator: name,
      text: note,
      at,
    });
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'join.handle',
    entity: `join:${input.id}`,
    before: { state: row.state },
    after: agent === undefined ? { state } : { state, agent },
    ...(note === '' ? {} : { reason: note }),
    request,
  });
  return { version };
});

function refuseStep(
  {
    reject,
  }: { readonly reject: (code: 'join_unchanged' | 'join_step' | 'join_reason_needed') => never },
  step: { readonly row: ApplicationRow; readonly state: ApplicationState; readonly note: string },
): void {
  const { row, state, note } = step;
  if (state === row.state && note === '') {
    reject('join_unchanged');
  }
  if (state !== row.state && !STEPS[row.state].includes(state)) {
    reject('join_step');
  }
  if (state === 'rejected' && row.state !== 'rejected' && note === '') {
    reject('join_reason_needed');
  }
}

/** A rejection keeps why; any other state has no reason. */
function reasonAfter(row: ApplicationRow, state: ApplicationState, note: string): string {
  if (state !== 'rejected') {
    return '';
  }
  return row.state === 'rejected' ? row.reason : note;
}

function shownRow(row: ApplicationRow) {
  return {
    id: row.id.toString(),
    ticket: row.number,
    at: row.created_at.toISOString(),
    state: row.state,
    name: row.name,
    mobile: maskRecipient(row.mobile),
    market: row.market,
    message: row.message,
    account: row.account,
    memberId: row.member_id?.toString() ?? null,
    language: row.language,
    version: row.version,
  };
}

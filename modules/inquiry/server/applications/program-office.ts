import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/operator/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  changeProgram,
  previewProgramHtml,
  readProgramOffice,
} from '../../contract.applications-office.ts';
import { upsertProgram } from './program.store.ts';
import { cleanProgram, isMarket, programOf } from './program.ts';

export const readProgramOfficeHandler = handle(readProgramOffice, ({ tx, brand }) =>
  programOf(tx, brand.id),
);

export const previewProgramHandler = handleWithoutTx(previewProgramHtml, async ({ input }) => ({
  html: cleanHtml(input.html),
}));

export const changeProgramHandler = handle(changeProgram, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const after = cleanProgram(input.program);
  const { program: before } = await programOf(tx, brand.id);
  if (after.minWords > after.maxWords) {
    return reject('join_program_words');
  }
  if (new Set(after.tiers.map(({ fromUnits }) => fromUnits)).size < after.tiers.length) {
    return reject('join_program_tiers');
  }
  if (!after.markets.every(isMarket)) {
    return reject('join_program_market');
  }
  if (isDeepStrictEqual(before, after)) {
    return reject('join_program_unchanged');
  }
  const stored = { brandId: brand.id, value: after, version: input.version };
  const version = (await upsertProgram(tx, stored)) ?? reject('join_program_changed');
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, now]) => !isDeepStrictEqual(was.get(key), now),
  );
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'join.program.change',
    entity: 'join:program',
    before: Object.fromEntries(changed.map(([key]) => [key, was.get(key)])),
    after: Object.fromEntries(changed),
    reason: input.reason,
    request,
  });
  return { version };
});

import { recordShots } from '#modules/fairness/server/record-shots.ts';
import { storeCommitment } from '#modules/fairness/server/store-commitment.ts';
import { storeReveal } from '#modules/fairness/server/store-reveal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tx.ts';
import { calendar, quick, sampleDraw, withBeacon, withShots } from '#tools/fairness/samples.ts';
import type { Given, VendorCall } from '../forgery.ts';

const VENDOR = 'LOTTERY';
const INSTALLATION = 'shapla.example';
const AT_MS = (calendar[0]?.[1] ?? 0) - 60_000;

/** The end of a transaction whose rows nobody needs. */
class Enough extends Error {}

/**
 * What the platform answers to the calls of a vendor, one code for each. It has the honest commitments of the samples and
 * the hash of the shots of their second draw before them, and forgets the calls afterwards.
 */
export async function askServer(db: Database, { calls }: Given): Promise<string | undefined> {
  if (calls === undefined) {
    return undefined;
  }
  const codes: string[] = [];
  const asked = db.transaction(async (tx) => {
    for (const record of [quick, withBeacon, withShots]) {
      await answerTo(tx, { commit: { record, calendar } });
    }
    const { drawNo, lockMs, shots } = sampleDraw(withShots, 2);
    const roundId = `${withShots.game}-${drawNo}`;
    await answerTo(tx, { shots: { roundId, hash: shots?.hash ?? '' }, atMs: lockMs });
    for (const call of calls) {
      codes.push(await answerTo(tx, call));
    }
    throw new Enough();
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof Enough)) {
      throw error;
    }
  });
  return codes.join(' ');
}

async function answerTo(tx: Tx, call: VendorCall): Promise<string> {
  if ('commit' in call) {
    const place = {
      vendorCode: VENDOR,
      installation: INSTALLATION,
      nowMs: call.atMs ?? AT_MS,
      hasOpened: async () => call.hasOpened ?? false,
    };
    return await storeCommitment(tx, place, call.commit);
  }
  if ('shots' in call) {
    const nowMs = call.atMs ?? AT_MS;
    return await recordShots(tx, { vendorCode: VENDOR, nowMs, ...call.shots });
  }
  const revealing = await storeReveal(tx, VENDOR, call.reveal);
  return revealing.storing === 'unproven'
    ? `unproven:${revealing.problems.join()}`
    : revealing.storing;
}

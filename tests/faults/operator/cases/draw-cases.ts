import { isDeepStrictEqual } from 'node:util';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { type DrawForgery, drawForgeries } from '#tools/fairness/forgeries/draw-forgeries.ts';
import { calendar, quick, sampleDraw, seedAt } from '#tools/fairness/samples.ts';
import { proofOf } from '#tools/fairness/shown-proofs.ts';
import type { Forgery, VendorCall } from '../forgery.ts';
import { DRAW_ANSWERS } from './draw-answers.ts';
import { HONEST, honestReveal } from './honest.ts';

/**
 * Each part of a draw exchanged: the studio sends the record and the reveal that have it, and the platform shows a proof
 * with it under the names and the hash that were published.
 */
export function drawCases(): readonly Forgery[] {
  return drawForgeries().flatMap((forgery) => {
    const { what, draw } = forgery;
    const calls = callsOf(forgery);
    const isShown = draw.previousSeed === sampleDraw(draw.commitment, 2).previousSeed;
    const given = {
      ...(isShown ? { draw: shownOf(forgery) } : {}),
      ...(calls.length > 0 ? { calls } : {}),
    };
    // The seed of the draw before is on record of the platform alone: neither a call nor a proof has it.
    return isShown || calls.length > 0 ? [{ what, given, answers: DRAW_ANSWERS[what] ?? {} }] : [];
  });
}

function ownOf({ draw }: DrawForgery) {
  return HONEST.find(({ outcomeRule: { id } }) => id === draw.commitment.outcomeRule.id) ?? quick;
}

function shownOf(forgery: DrawForgery): object {
  const { draw, seed, problems } = forgery;
  const published = sampleDraw(ownOf(forgery), 2);
  const proof = { ...proofOf(draw, seedAt(2), published), serverSeed: seed };
  const { outcome } = draw;
  return problems.includes('outcome')
    ? { ...proof, result: { balls: outcome }, drawn: outcome }
    : proof;
}

/** What a reveal does not state, such as the lock, is the platform's own: then the call is the honest one. */
function callsOf(forgery: DrawForgery): readonly VendorCall[] {
  const { commitment: record, calendar: draws, beacon, shots, drawNo, outcome } = forgery.draw;
  const hash = commitmentHash(record);
  const isOther = HONEST.every((own) => commitmentHash(own) !== hash) || draws !== calendar;
  const reveal = {
    game: record.game,
    round_id: `${record.game}-${drawNo}`,
    server_seed: forgery.seed,
    ...(beacon === null ? {} : { beacon }),
    result: {
      balls: outcome,
      ...(shots === null ? {} : { shots: shots.numbers, shotsHash: shots.hash }),
    },
  };
  const isHonest = isDeepStrictEqual(reveal, honestReveal(ownOf(forgery)));
  return [
    ...(isOther ? [{ commit: { record, calendar: draws } }] : []),
    ...(isHonest ? [] : [{ reveal }]),
  ];
}

import { handle } from '#platform/http/handle.ts';
import { voteOnHelp } from '../contract.ts';
import { upsertVote } from './help.store.ts';

/** A reader's word about an article: the member's, or that of a browser nobody is logged in to. */
export const voteOnHelpHandler = handle(voteOnHelp, async (call) => {
  const { tx, brand, input, actor, reject } = call;
  const voter =
    actor.kind === 'member'
      ? `member:${actor.memberId}`
      : input.browser === undefined
        ? undefined
        : `browser:${input.browser}`;
  if (voter === undefined) {
    return reject('help.vote.nobody');
  }
  const { code, isUseful } = input;
  if (!(await upsertVote(tx, { brandId: brand.id, code, voter, isUseful }))) {
    return reject('help.article.unknown');
  }
  return { isUseful };
});

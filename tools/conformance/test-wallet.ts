import { systemClock } from '#platform/clock/clock.ts';
import { outsideSubject } from '#seamless/conformance/http-subject.ts';
import type { Report } from '#seamless/conformance/report.ts';
import { runSuite } from '#seamless/conformance/run-suite.ts';
import { needed, type Options, UsageError } from './options.ts';

/**
 * Plays the vendor against the wallet at an address; a key, a game and two launch tokens are all it knows of that wallet.
 * Throws UsageError when an option is missing.
 */
export async function testWallet(
  options: Options,
  notify: (report: Report) => void,
): Promise<void> {
  const [first, second] = options.launches;
  if (first === undefined || second === undefined) {
    throw new UsageError('--launch is needed twice');
  }
  const key = options.key();
  const has = (['memberIds', 'allowLateBet'] as const).flatMap((need) =>
    options.has.includes(need)
      ? []
      : [need === 'memberIds' ? ('vendorIds' as const) : ('strictBet' as const)],
  );
  const subject = await outsideSubject({
    baseUrl: needed('--wallet', options.wallet),
    key,
    replyKey: key.replyKey,
    nowMs: systemClock.nowMs,
    game: needed('--game', options.game),
    launches: [first, second],
    has: ['thousands', ...options.has, ...has],
    ...(options.dialect === undefined ? {} : { dialect: options.dialect }),
  });
  notify(await runSuite(subject));
}

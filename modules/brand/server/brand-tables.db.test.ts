import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';

/** Tables without a brand of their own, each with the reason why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'brand.brand': 'is the brand itself',
  'catalog.vendor':
    'vendors serve the whole installation; catalog.offer says which brand shows what',
  'catalog.game': 'games belong to their vendor',
  'catalog.revision': 'one number that says when any list changed; it holds nothing of a brand',
  'lottery_api.draw': 'a draw is its vendor’s and the same for every brand',
  'lottery_api.result': 'a draw is its vendor’s and the same for every brand',
  'lottery_api.draw_count': 'a draw is its vendor’s and the same for every brand',
  'vendor.vendor': 'vendors serve the whole installation',
  'vendor.added': 'outside vendors as data; vendors serve the whole installation',
  'vendor.vendor_key': 'keys of vendors',
  'vendor.breaker': 'whether a vendor’s stakes are turned away for a while',
  'transfer.external_wallet_cursor': 'how far a vendor’s log was read, for all brands',
  'cashier.notice': 'event ids of providers’ notices, which serve every brand',
  'vendor.nonce': 'single-use numbers of vendors’ signatures',
  'play.round': 'a round is its vendor’s and may be shared by brands; bets carry the brand',
  'play.win_scan': 'until when settled bets of all brands were looked through',
  'risk.cursor': 'how far logins and payees of all brands were read',
  'reconciliation.run': 'a run goes over a vendor’s whole book; what it finds names its brand',
  'reconciliation.line': 'lines of a vendor’s book while a run works on them; they name no brand',
  'platform.live_overflow':
    'events on their way between processes for seconds; each names its brand inside',
  'work.preference': 'where the notifications of staff go',
  'platform.stored_answer': 'answers to operators for a day, found by a hash alone',
  'operator.staff': 'staff serve several brands; what they may do is a role',
  'operator.staff_role': 'roles of staff',
  'operator.role_permission': 'permissions of roles',
  'operator.session': 'sessions of staff',
  'operator.invitation': 'links by which staff set their first password',
  'operator.sign_in_challenge': 'sign-ins of staff that wait for a second factor',
  'operator.policy': 'what is asked of all staff',
  'fairness.commitment': 'public proof of a draw or round, named by vendor and round',
  'fairness.committed_draw': 'public proof of a draw or round, named by vendor and round',
  'fairness.reveal': 'public proof of a draw or round, named by vendor and round',
  'fairness.refused_result': 'public proof of a draw or round, named by vendor and round',
  'fairness.void_round': 'public proof of a draw or round, named by vendor and round',
  'fairness.signing_key': 'keys of the installation that sign receipts and the log',
  'fairness.log_queue': 'entries of the installation’s one public log',
  'fairness.log_entry': 'entries of the installation’s one public log',
  'fairness.log_node': 'the tree of the installation’s one public log',
  'fairness.log_checkpoint': 'signed heads of the installation’s one public log',
  'fairness.outside_result': 'public proof of a draw or round, named by vendor and round',
  'fairness.recorded_shots': 'public proof of a draw or round, named by vendor and round',
  'fairness.anchor': 'places that keep heads of the installation’s one public log',
  'fairness.anchor_receipt': 'places that keep heads of the installation’s one public log',
  'lottery_api.odds_version': 'odds that a vendor has published for every brand',
  'lottery_api.restriction': 'a draw is its vendor’s and the same for every brand',
  'factor.fresh_proof': 'a moment of a session, which carries the brand',
  'ledger.watched': 'an account, which carries the brand',
  'ledger.played': 'sums of an account, which carries the brand',
  'play.allowance': 'what an account may stake, which carries the brand',
  'protection.limit_now': 'a limit of a member, whose row carries the brand',
  'protection.limit_raise': 'a limit of a member, whose row carries the brand',
  'region.market_approval': 'one yes to a version, which carries the brand',
  'platform.seal_used': 'values that a sealed body may have once; they hold no data of a brand',
  'platform.seal_key': 'one key seals for the installation; it holds no data of a brand',
  'platform.installation': 'the fingerprint of the installation’s secret key',
  'platform.disk_probe': 'is always empty',
  'platform.lease': 'which process does a piece of recurring work',
};

const SYSTEM_SCHEMAS = [
  'pg_catalog',
  'information_schema',
  'public',
  'pg_toast',
  'graphile_worker',
];
const database = await testDatabase();

test('every table that belongs to a brand carries the brand [BRD-7]', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p')
        and not c.relispartition
        and n.nspname <> all($1)
        -- Studios are outsiders: they see game sessions, never brands.
        and n.nspname not like 'studio#_%' escape '#'
        and not exists (
          select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'brand_id' and a.attnotnull and not a.attisdropped
        )
      order by 1`,
    [SYSTEM_SCHEMAS],
  );
  await client.end();
  expect(rows.map((row) => row.name).filter((name) => EXCEPTIONS[name] === undefined)).toEqual([]);
});

import { withClient } from '../bench/with-client.ts';

/** What the statement of a run has, in ticks; the runs of the pages come to the same. */
const STATEMENT = {
  figures: {
    activeMembers: 3,
    bets: 42,
    stake: '520000000',
    validBet: '500000000',
    payout: '20000000',
  },
  ...{ tier: 0, parts: [{ rate: 500, base: '500000000', pays: '25000000' }], costs: null },
  ...{ gross: '25000000', carried: '0', below: '0', pays: '25000000', carries: '0' },
} as const;
const TERMS = {
  tiers: [{ rate: 500, activeMembers: 0, validBet: '0', loss: '0' }],
  realtime: null,
} as const;

/**
 * Gives agent1 a contract whose days were held, paid and refused, with two people of the team on both sides of a market, and
 * pays or holds rebates of agent1 and player1, so that each page about them shows each state.
 */
export async function fillAgents(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into agent.contract (brand_id, kind, agent_id, version, period, terms, top_rate, state, offered_by, offered_at,
                                   answer_until, wished_start, answered_at, starts_at)
       select 1, 'daily', id, 1, 'daily', $1, 500, 'accepted', 'operator:1', now() - interval '9 days', now() - interval '7 days',
              now() - interval '9 days', now() - interval '9 days', now() - interval '8 days'
         from identity.account
        where brand_id = 1 and account = 'agent1'
       returning id`,
      [JSON.stringify(TERMS)],
    );
    await client.query(
      `insert into agent.run (brand_id, contract_id, agent_id, kind, from_at, until_at, statement, gross_ticks, pays_ticks,
                              carries_ticks, state, hold_reason, made_at, paid_at)
       select 1, c.id, c.agent_id, 'daily', day, day + interval '1 day',
              ($2::jsonb || jsonb_build_object('contract', c.id::text, 'agent', c.agent_id::text, 'version', 1, 'activeBet', '0',
                                               'from', day, 'until', day + interval '1 day', 'terms', c.terms))::text,
              25000000, case made.state when 'nothing' then 0 else 25000000 end, 0, made.state, hold,
              day + interval '1 day', case made.state when 'paid' then day + interval '1 day' end
         from agent.contract c,
              (values (6, 'nothing', null), (5, 'paid', null), (4, 'refused', 'closed'), (3, 'held', 'currency'),
                      (2, 'held', 'hedged'), (1, 'held', 'large')) made (ago, state, hold),
              lateral (select date_trunc('day', now() - ago * interval '1 day') as day) d
        where c.id = $1
        order by day`,
      [rows[0]?.id, JSON.stringify(STATEMENT)],
    );
    await client.query(
      `insert into agent.pair (brand_id, agent_id, day, member_id, other_id, markets, opposed, opposed_ticks, bet_id, other_bet_id)
       select 1, r.agent_id, r.from_at, least(one.id, other.id), greatest(one.id, other.id), 25, 24, 160000000, b.low, b.high
         from agent.run r, identity.account one, identity.account other,
              (select min(id) as low, max(id) as high from play.bet where brand_id = 1) b
        where r.contract_id = $1 and one.brand_id = 1 and one.account = 'player1'
          and other.brand_id = 1 and other.account = 'player2'`,
      [rows[0]?.id],
    );
    await client.query(
      `insert into agent.rebate_run (brand_id, earner_id, kind, from_at, until_at, valid_ticks, earned_ticks, carried_ticks,
                                     pays_ticks, carries_ticks, state, hold_reason, made_at, paid_at)
       select 1, a.id, made.kind, day, day + interval '1 day', 500000000, 3500000, carried,
              greatest(3500000 + carried, 0), least(3500000 + carried, 0), state, hold, day + interval '1 day',
              case state when 'paid' then day + interval '1 day' end
         from (values ('player1', 'rebate', 4, -5000000, 'nothing', null), ('player1', 'rebate', 3, 0, 'paid', null),
                      ('agent1', 'commission', 2, 0, 'refused', 'currency'),
                      ('agent1', 'commission', 1, 0, 'held', 'large')) made (account, kind, ago, carried, state, hold)
         join identity.account a on a.brand_id = 1 and a.account = made.account,
              lateral (select date_trunc('day', now() - ago * interval '1 day') as day) d
        order by day`,
    );
    await client.query(
      `insert into agent.dispute (brand_id, member_id, run_id, text, state, answer, answered_by, made_at, answered_at)
       select 1, agent_id, id, text, made.state, answer, case when answer is not null then 'operator2' end, now() - interval '5 hours',
              case when answer is not null then now() - interval '1 hour' end
         from agent.run,
              (values ('refused', 'দুই মেম্বারের বাজি এখানে নেই।', 'বাজি দুটি পরের দিনের, হিসাব ঠিক আছে।'),
                      ('open', 'লাভের হার ৫ নয়, ৬ হওয়ার কথা।', null)) made (state, text, answer)
        where contract_id = $1 and agent.run.state = 'paid'
        order by made.state desc`,
      [rows[0]?.id],
    );
    await client.query(
      `insert into agent.rebate_share (bet_id, revision, earner_id, brand_id, member_id, game_code, product, kind, rate, below_rate,
                                       counted_at, more_valid_ticks, more_ticks)
       select b.id, row_number() over (partition by b.id, r.earner_id order by r.id), r.earner_id, 1, m.id, b.game_code, product, r.kind, 70, case r.kind when 'rebate' then 0 else 30 end,
              r.from_at + interval '1 hour', 250000000, 1750000
         from agent.rebate_run r
         join identity.account m on m.brand_id = 1 and m.account = 'player1'
        cross join lateral (
          select id, game_code, (array['RNG', 'LOTTERY'])[1 + row_number() over (order by id) % 2] as product
            from play.bet where member_id = m.id limit 2) b
        where r.kind = 'commission' or r.earner_id = m.id`,
    );
  });
}

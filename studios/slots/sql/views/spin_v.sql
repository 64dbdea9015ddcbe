-- A spin with the public part of its seed pair.
create or replace view studio_slots.spin_v as
select s.id, s.member, s.session, s.game, s.seed_pair_id, s.nonce, s.proof_token, s.math_version, s.bet_ticks, s.coin_ticks,
       s.stops, s.coins, s.payout_ticks, s.state, s.refusal, s.balance, s.is_reported, s.spun_at, s.idempotency_key,
       p.commitment, p.client_seed, g.currency, g.scale
  from studio_slots.spin s
  join studio_slots.seed_pair p on p.id = s.seed_pair_id
  join studio_slots.session g on g.session = s.session;

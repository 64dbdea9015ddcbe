-- The reconciler looks for payouts of a span of time that a vendor's book does not have: ids of calls carry no time, but
-- they are written in its order.
create index txn_by_time on play.txn using brin (first_seen) with (pages_per_range = 32, autosummarize = on);

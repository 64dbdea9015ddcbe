-- The browsers that accounts were used in, by the marks of their cookies, for modules that compare accounts.
create or replace view identity.browser_v as
select account_id, brand_id, mark, last_seen_at
  from identity.known_browser;

-- Games as other modules may read them.
create or replace view catalog.game_v as
  select g.node_id, g.vendor_code, g.game_code, g.game_type, g.name, g.picture
    from catalog.game g;

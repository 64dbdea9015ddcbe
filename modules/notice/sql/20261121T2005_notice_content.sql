-- Notices are for an audience and change under the eyes of several operators; banners lead to more than one kind of
-- place, have words for who does not see the picture, and a time of their own.
alter table notice.announcement
  add column audience text not null default 'ALL' check (audience in ('ALL', 'VISITOR', 'MEMBER')),
  add column version integer not null default 1;

alter table notice.banner
  drop constraint banner_linkage_type_check,
  drop constraint banner_link_check,
  add column alt jsonb not null default '{}',
  add column starts_at timestamptz not null default now(),
  add column ends_at timestamptz,
  add column version integer not null default 1,
  add constraint banner_times_check check (ends_at is null or ends_at > starts_at);

update notice.banner set linkage_type = 'PAGE' where linkage_type = 'URL';

alter table notice.banner
  add constraint banner_linkage_check check (
    case linkage_type
      when '' then link = ''
      when 'PAGE' then link ~ '^/([^/\\].*)?$'
      when 'GAME' then link ~ '^[0-9]{1,18}$'
      when 'PROMOTION' then link ~ '^[0-9]{1,18}$'
      when 'URL' then link ~ '^https://[^/]'
      else false
    end);

-- Hosts outside that a banner may lead to; a banner whose host is taken out leads nowhere from then on.
create table notice.outside_host (
  brand_id integer not null,
  host text not null check (host ~ '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$'),
  primary key (brand_id, host)
);

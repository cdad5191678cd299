-- When a phone at a table was heard of last: one that is silent is marked as away.
alter table table_seats add column seen_at timestamptz not null default now();
alter table table_seats add column is_away boolean not null default false;
create index table_seats_seen on table_seats (seen_at) where not is_away;

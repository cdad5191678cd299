-- Cents of the amount that are deposits for containers.
alter table bill_shares add column deposit integer not null default 0;

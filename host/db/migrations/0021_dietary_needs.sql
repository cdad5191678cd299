-- What diners said that they cannot eat: with an order by its seats, for two days, and of a seat while its session is open.
-- Columns of their own, so that no answer and no copy of an order has them unless it asks for them.
alter table orders add column dietary_needs jsonb;
create index orders_dietary_needs on orders (created_at) where dietary_needs is not null;
alter table table_seats add column dietary_needs jsonb;

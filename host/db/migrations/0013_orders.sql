-- The key of its check when an order was put on it: the next party has the same check number with another key.
alter table orders add column check_key text;

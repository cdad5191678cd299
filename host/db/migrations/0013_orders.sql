-- Orders that may say whose they are, which they do until RETENTION_DAYS; some people write names to the kitchen. First, so
-- that orders can be read while it is built.
create index orders_personal on orders (created_at) where mobile_no <> 'N/A' or temp_email is not null
  or jsonb_path_exists(document, '$.specialInstruction ? (@ <> "")')
  or jsonb_path_exists(document, '$.orderItems[*].specialInstruction ? (@ <> "")');
-- The key of its check when an order was put on it: the next party has the same check number with another key.
alter table orders add column check_key text;

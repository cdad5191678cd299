-- What the till shows of the checks of years: the open ones, and those that were closed last.
alter table checks add column closed_at timestamptz;
create index checks_open on checks (outlet_id) where is_open;
create index checks_closed on checks (outlet_id, closed_at desc nulls last) where not is_open;
-- The shares of these checks, and those with a note for the staff.
create index bill_shares_check on bill_shares (check_key);
create index bill_shares_attention on bill_shares (outlet_id) where attention is not null;
-- The calls that were closed last.
create index staff_calls_closed on staff_calls (outlet_id, closed_at) where status in ('Done', 'Withdrawn');
-- Orders that wait for a voucher: each one that comes back asks for them.
create index orders_owed on orders (voucher_no) where owes_voucher;

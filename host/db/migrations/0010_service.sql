-- Calls for staff, from the table to the till.
create table staff_calls (
  -- Random; whoever has it may follow the call and take it back.
  call_id text primary key,
  outlet_id integer not null references outlets,
  table_no text not null,
  check_no text,
  -- One of the settings' callKinds, and what it was called in English when it was made.
  kind text not null,
  name text not null,
  -- Hash of what the phone keeps to itself.
  person text not null,
  status text not null default 'Waiting',
  created_at timestamptz not null,
  closed_at timestamptz
);
create index staff_calls_outlet on staff_calls (outlet_id, created_at);
create unique index staff_calls_open on staff_calls (outlet_id, table_no, person, kind)
  where status in ('Waiting', 'Coming');

-- Shares of the bill of a check: who pays what.
create table bill_shares (
  -- Random; whoever has it may follow the share and give it back.
  share_no text primary key,
  -- What the payment page comes back with.
  payment_ref text not null unique,
  outlet_id integer not null references outlets,
  table_no text not null,
  check_no text not null,
  -- The key that the check had: one that is opened again has another, and none of the former shares.
  check_key text not null,
  -- Its number on the bill, from 1.
  number integer not null,
  person text not null,
  name text,
  kind text not null,
  -- [{"line", "quantity"}]
  dishes jsonb not null,
  equal_of integer,
  -- Cents. What is paid is amount; what of it the bill did not need any more is excess.
  amount integer not null check (amount > 0),
  excess integer not null default 0 check (excess between 0 and amount),
  service_charge integer not null,
  -- [{"name", "cents"}]
  taxes jsonb not null,
  status text not null default 'Claimed',
  released_reason text,
  -- What the staff has to look at.
  attention text,
  payment_url text not null,
  created_at timestamptz not null,
  deadline timestamptz not null,
  settled_at timestamptz,
  unique (outlet_id, table_no, check_no, check_key, number)
);
create index bill_shares_due on bill_shares (deadline) where status = 'Claimed';
-- One claim of a person at a time.
create unique index bill_shares_person on bill_shares (outlet_id, table_no, check_no, check_key, person)
  where status = 'Claimed';

-- A payment is of an order, or of a share.
alter table payments alter column order_no drop not null;
alter table payments add column share_no text references bill_shares;
alter table payments add constraint payments_of check (num_nonnulls(order_no, share_no) = 1);

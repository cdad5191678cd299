-- What the slip of a check carries besides its number, so that numbers that follow each other open nothing.
alter table checks add column key text;
update checks set key = left(replace(gen_random_uuid()::text, '-', ''), 12);
alter table checks alter column key set not null;

-- Browsers that a member signed in with before: others' wrong passwords do not shut them out.
create table known_devices (
  member_id integer not null references members,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- Hash of the network that an order came from, as long as it is not paid: it reserves so many portions and no more.
alter table orders add column network text;
create index orders_network on orders (network, created_at) where network is not null;
-- What the staff has to look at, such as points that were spent twice.
alter table orders add column attention text;
-- Points and portions may be below zero: spent twice, by an order that was paid after it had failed.
-- A voucher that such an order wanted and did not get.
alter table orders add column owes_voucher boolean not null default false;
-- Cents, where the gateway captured another sum than was due.
alter table payments add column captured integer;

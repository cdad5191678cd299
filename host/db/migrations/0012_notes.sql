-- The till asks for orders with a note again and again.
create index orders_attention on orders (outlet_id, id) where attention is not null;
-- Notes of shares name nobody any more: the till shows the name beside them.
update bill_shares set attention = replace(attention, name || ' paid ', 'Share ' || number || ' paid ')
  where name is not null and attention is not null;

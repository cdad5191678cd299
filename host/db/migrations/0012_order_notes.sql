-- The till asks for orders with a note again and again.
create index orders_attention on orders (outlet_id, id) where attention is not null;

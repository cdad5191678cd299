-- Brands whose diners may try the two sample vouchers (CART-23).
alter table brands add column sample_vouchers boolean not null default false;

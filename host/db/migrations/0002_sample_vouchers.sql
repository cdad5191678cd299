-- Brands whose diners may try the two sample vouchers (decision 12).
alter table brands add column sample_vouchers boolean not null default false;

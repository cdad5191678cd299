-- How often a code may be used, in all and by one member; null: as often as people like.
alter table promo_codes add column max_uses integer check (max_uses > 0);
alter table promo_codes add column max_uses_per_member integer check (max_uses_per_member > 0);
-- The code that took something off an order; an order that failed holds none.
alter table orders add column promo_code_id integer;
create index orders_promo_code on orders (promo_code_id, member_id) where promo_code_id is not null and is_holding;
-- The brand that gave the voucher; null: every brand takes it.
alter table vouchers add column brand_id integer references brands;

-- Servers keep the shop in their memory; whatever changes it, by whichever server or command, tells them (NOTIFY).
create function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('makan_shop', '');
  return null;
end
$$;

create trigger brands_changed after insert or update or delete or truncate on brands
  for each statement execute function tell_shop_changed();
create trigger taxes_changed after insert or update or delete or truncate on taxes
  for each statement execute function tell_shop_changed();
create trigger outlets_changed after insert or update or delete or truncate on outlets
  for each statement execute function tell_shop_changed();
create trigger menus_changed after insert or update or delete or truncate on menus
  for each statement execute function tell_shop_changed();
create trigger promotions_changed after insert or update or delete or truncate on promotions
  for each statement execute function tell_shop_changed();
create trigger stock_listed after insert or delete or truncate on stock
  for each statement execute function tell_shop_changed();
-- Portions are counted down by every order; a menu shows only whether there are any.
create trigger stock_changed after update on stock
  for each row
  when ((old.is_sold_out, old.is_available, old.quantity_left is null, coalesce(old.quantity_left <= 0, false))
    is distinct from
    (new.is_sold_out, new.is_available, new.quantity_left is null, coalesce(new.quantity_left <= 0, false)))
  execute function tell_shop_changed();

-- What the bill came to when a share was claimed: where the shares until then pay that, a round of equal shares is over.
alter table bill_shares add column bill_total integer;

-- Keyed hash of the network that a seat was taken and staff were called from: one network gets half of a table's places
-- and calls at most. That of a call is there while it is open, that of a seat as long as the seat.
alter table table_seats add column network text;
alter table staff_calls add column network text;

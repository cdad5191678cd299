-- A phone that was sent away: its network gets no seat at the table for a while.
alter table table_seats add column sent_away_at timestamptz;

-- Sessions of tables without a check: the code of such a table is no secret.
update table_sessions set document = document || '{"needsConsent": true, "isEditedByAll": false}'
where slip_no = '' and ended_at is null;

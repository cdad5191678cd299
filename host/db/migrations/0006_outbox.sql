-- Messages wait here until the provider has taken them; then their text is deleted. Without a provider they are the
-- sandbox's inbox, and sent at once.
alter table messages add column status text not null default 'sent';
alter table messages add column tries integer not null default 0;
alter table messages add column due_at timestamptz;
alter table messages add column expires_at timestamptz;
create index messages_due on messages (due_at) where status = 'waiting';

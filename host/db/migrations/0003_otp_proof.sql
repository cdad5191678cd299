-- Hash of the secret that only the browser got that confirmed the code: with it, and nothing else, the number is proven.
alter table otps add column proof_hash text;

-- What is good once is known by its nonce: a proof of work, a challenge for a passkey, a sign-in elsewhere. The table is called by what
-- is in it. Servers from before it can't find it: stop all of them. Forward only.

ALTER TABLE used_proofs RENAME TO used_nonces;
ALTER TABLE used_nonces RENAME CONSTRAINT used_proofs_pkey TO used_nonces_pkey;
ALTER TABLE used_nonces RENAME CONSTRAINT used_proofs_nonce_check TO used_nonces_nonce_check;
ALTER INDEX used_proofs_expiry RENAME TO used_nonces_expiry;
COMMENT ON TABLE used_nonces IS 'Nonces of proofs of work, challenges and sign-ins that have been used, until they expire';

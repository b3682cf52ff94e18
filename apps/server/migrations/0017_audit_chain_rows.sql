-- The lock of an audit chain is a row. A lock by name has its place in a table of fixed size that all of PostgreSQL shares, and one
-- transaction may write to thousands of chains: a draw does (decision 49). Forward only.

CREATE TABLE audit_chains (subject text PRIMARY KEY);
COMMENT ON TABLE audit_chains IS 'A row per chain of the audit, for whoever adds to the chain to lock; made with its first new row, and never changed';

CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM audit_chains WHERE subject = NEW.subject FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    -- Of two that begin a chain the second waits here for the first, finds its row, and has yet to lock it.
    INSERT INTO audit_chains (subject) VALUES (NEW.subject) ON CONFLICT DO NOTHING;
    PERFORM FROM audit_chains WHERE subject = NEW.subject FOR NO KEY UPDATE;
  END IF;
  SELECT seq + 1, hash INTO NEW.seq, NEW.previous_hash FROM audit WHERE subject = NEW.subject ORDER BY seq DESC LIMIT 1;
  IF NEW.seq IS NULL THEN
    NEW.seq := 1;
    NEW.previous_hash := '\x';
  END IF;
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;

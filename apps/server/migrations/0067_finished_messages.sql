-- A message that has its outcome stays finished: none is claimed, handed over or sent anew, whatever statement writes it. Its member may
-- still read it, and what it says may be deleted or renamed. MESSAGE_MOVES of the domain has the moves that there are. Forward only.

CREATE FUNCTION refuse_finished_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a message that is finished stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'message_moves';
END
$$;
CREATE TRIGGER refuse_finished_message AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (OLD.outcome IS NOT NULL
    AND (OLD.outcome, OLD.settled_at, OLD.sending_since, OLD.due_at, OLD.held_until, OLD.channel, OLD.attempts, OLD.unclear_attempts,
        OLD.tried_channels, OLD.notified_at, OLD.reference)
      IS DISTINCT FROM (NEW.outcome, NEW.settled_at, NEW.sending_since, NEW.due_at, NEW.held_until, NEW.channel, NEW.attempts,
        NEW.unclear_attempts, NEW.tried_channels, NEW.notified_at, NEW.reference))
  EXECUTE FUNCTION refuse_finished_message();

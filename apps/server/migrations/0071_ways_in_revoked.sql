-- Other ways to log in are revoked when a number changes: a message says so by that word, also one that was sent before. Forward only.
UPDATE outbox SET data = data - 'waysInForgotten' || jsonb_build_object('waysInRevoked', data -> 'waysInForgotten')
  WHERE template = 'account.mobile_changed' AND data ? 'waysInForgotten';

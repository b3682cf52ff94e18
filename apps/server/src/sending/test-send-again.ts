/** Sends again what ended without arriving, as docs/operations.md says it; a test of both texts holds them equal. */
export const SEND_AGAIN = `
  WITH ended AS (DELETE FROM outbox WHERE id = '…' AND outcome IN ('REFUSED', 'FAILED', 'UNCLEAR') RETURNING *)
  INSERT INTO outbox (template, recipient_member_id, recipient_enquiry_id, recipient_address, recipient_language, data, channel,
    priority, created_at, read_at, due_at, expires_at)
  SELECT template, recipient_member_id, recipient_enquiry_id, recipient_address, recipient_language, data, channel,
    priority, created_at, read_at, now(), now() + interval '1 day' FROM ended`;

-- The channels that messages can go by are those that there are. Forward only.

ALTER TABLE message_choices
  DROP CONSTRAINT message_choices_channels_check,
  ADD CONSTRAINT message_choices_channels_check CHECK (channels <@ ARRAY['WHATSAPP', 'SMS']);
ALTER TABLE outbox
  DROP CONSTRAINT outbox_channel_check,
  ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP'));
ALTER TABLE demo_messages
  DROP CONSTRAINT demo_messages_channel_check,
  ADD CONSTRAINT demo_messages_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP'));

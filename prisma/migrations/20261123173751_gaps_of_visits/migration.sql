-- A search for gaps reads a visit's numbers, and when they came, from the index alone; reading a week of the events themselves took
-- longer than staff wait. It stands for the index of sessions as well.
--
-- The days that are past first, each by itself: nothing is written there. What is made for the whole table takes those over, so that
-- events wait for the index of today's alone.
DO $$
DECLARE
  partition REGCLASS;
BEGIN
  FOR partition IN
    SELECT inhrelid FROM pg_inherits
    WHERE inhparent = 'event'::regclass AND inhrelid::regclass::text < 'event_' || to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD')
    ORDER BY inhrelid::regclass::text
  LOOP
    EXECUTE format('CREATE INDEX ON %s (session_id, anonymous_id, sequence, received_at)', partition);
  END LOOP;
END
$$;

-- CreateIndex
CREATE INDEX "event_session_id_anonymous_id_sequence_received_at_idx" ON "event"("session_id", "anonymous_id", "sequence", "received_at");

-- DropIndex
DROP INDEX "event_session_id_idx";

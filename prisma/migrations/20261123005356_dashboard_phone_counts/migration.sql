-- CreateTable
CREATE TABLE "dashboard_phone_count" (
    "what" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "dashboard_phone_count_pkey" PRIMARY KEY ("what","day","name")
);

-- A row changes with nearly every batch: room for its next version beside it keeps the index still.
ALTER TABLE "dashboard_phone_count" SET (fillfactor = 70);

-- What is counted already of the last days, which the control center shows. Visits of programs and of staff that are found out
-- later stay in: no digest of theirs is there to take back.
WITH counted AS (
  SELECT e.*, (e.received_at AT TIME ZONE 'America/Los_Angeles')::date AS day
  FROM event e, dashboard_cursor c
  WHERE c.id = 2 AND (e.transaction_id, e.position) <= (c.transaction_id, c.position) AND e.received_at > now() - interval '8 days'
    AND e.properties ->> 'isDeclaredBot' IS DISTINCT FROM 'true' AND e.properties ->> 'isStaff' IS DISTINCT FROM 'true'
    AND e.properties -> 'botDetectionResult' ->> 'bot' IS DISTINCT FROM 'true'
), found AS (
  SELECT 'answered' AS what, day, left(btrim(properties -> 'phoneRule' ->> 'id'), 80) AS name, brand_id, session_id, properties ->> 'pageName' AS page
  FROM counted WHERE name = 'pageView' AND json_typeof(properties -> 'phoneRule') = 'object'
  UNION ALL
  SELECT 'called', day, properties ->> 'didNumber', brand_id, session_id, ''
  FROM counted
  WHERE name = 'ctcClicked' AND properties ->> 'didNumber' ~ '^\d{10}$' AND properties ->> 'didSource' IS DISTINCT FROM 'leased'
), visits AS (
  SELECT what, min(day) AS day, name FROM found WHERE name <> '' GROUP BY what, name, brand_id, session_id, page
)
INSERT INTO "dashboard_phone_count" ("what", "day", "name", "visits") SELECT what, day, name, count(*) FROM visits GROUP BY what, day, name;

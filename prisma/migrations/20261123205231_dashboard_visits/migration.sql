-- CreateTable
CREATE TABLE "dashboard_visit" (
    "digest" UUID NOT NULL,
    "day" DATE NOT NULL,
    "counted" BYTEA NOT NULL,

    CONSTRAINT "dashboard_visit_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "dashboard_visit_day_idx" ON "dashboard_visit" USING BRIN ("day");

-- A visit is counted on from where it was counted last, and by processes of this release alone: those of the release before find no row
-- of theirs and wait, for they would not know what these have counted.
INSERT INTO "dashboard_cursor" ("id", "transaction_id", "position", "counted_through")
  SELECT 3, "transaction_id", "position", "counted_through" FROM "dashboard_cursor" WHERE "id" = 2;
DELETE FROM "dashboard_cursor" WHERE "id" = 2;

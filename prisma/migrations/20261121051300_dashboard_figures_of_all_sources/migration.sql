-- CreateIndex
CREATE INDEX "dashboard_figure_source_day_idx" ON "dashboard_figure"("source", "day");

-- There are rows of all sources together now: everything is counted anew.
TRUNCATE "dashboard_figure", "dashboard_step", "dashboard_first";
UPDATE "dashboard_cursor" SET "transaction_id" = 0, "position" = 0, "counted_through" = NULL;

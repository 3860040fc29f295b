-- Indexes by age for the deletion of expired rows. A range of a BRIN index never shrinks. Once pages are reused after deletions, each range
-- covers every age, and each look-up reads the whole table. The old indexes step aside here and are dropped by the next migration, which
-- then holds its short exclusive locks for no longer than that. Code depends on no index: the previous release works with either.
ALTER INDEX "dashboard_visit_day_idx" RENAME TO "dashboard_visit_day_ranges";
ALTER INDEX "dashboard_left_out_day_idx" RENAME TO "dashboard_left_out_day_ranges";
ALTER INDEX "dashboard_variant_day_idx" RENAME TO "dashboard_variant_day_ranges";
ALTER INDEX "experiment_unit_exposed_at_idx" RENAME TO "experiment_unit_exposed_at_ranges";
ALTER INDEX "event_id_received_on_idx" RENAME TO "event_id_received_on_ranges";

-- CreateIndex
CREATE INDEX "dashboard_visit_day_idx" ON "dashboard_visit"("day");

-- CreateIndex
CREATE INDEX "dashboard_left_out_day_idx" ON "dashboard_left_out"("day");

-- CreateIndex
CREATE INDEX "dashboard_variant_day_idx" ON "dashboard_variant"("day");

-- CreateIndex
CREATE INDEX "experiment_unit_exposed_at_idx" ON "experiment_unit"("exposed_at");

-- CreateIndex
-- Last, because events wait while it is made. Browsers, or the stream, hold them until then.
CREATE INDEX "event_id_received_on_idx" ON "event_id"("received_on");

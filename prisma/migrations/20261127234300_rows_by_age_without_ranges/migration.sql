-- Drops the indexes that the migration before replaced. Code depends on no index: the previous release works without them.
DROP INDEX "dashboard_visit_day_ranges";
DROP INDEX "dashboard_left_out_day_ranges";
DROP INDEX "dashboard_variant_day_ranges";
DROP INDEX "experiment_unit_exposed_at_ranges";
DROP INDEX "event_id_received_on_ranges";

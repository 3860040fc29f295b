-- The deletion of expired rows finds them by age, and the leads of a consent by its id: without an index, each batch reads the whole table.
-- Code depends on no index: the previous release works with them. The tables that visitors wait for come last, because a table takes no
-- writes from here until all are made.
-- CreateIndex
CREATE INDEX "contact_index_seen_at_idx" ON "contact_index"("seen_at");

-- CreateIndex
CREATE INDEX "visitor_link_seen_at_idx" ON "visitor_link"("seen_at");

-- CreateIndex
CREATE INDEX "consent_received_at_idx" ON "consent"("received_at");

-- CreateIndex
CREATE INDEX "lead_consent_id_idx" ON "lead"("consent_id");

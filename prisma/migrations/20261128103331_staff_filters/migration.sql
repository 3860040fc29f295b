-- The filters of the audit log by day and by action, and the newest comments. Code depends on no index: the previous release works with them.
-- CreateIndex
CREATE INDEX "audit_entry_at_number_idx" ON "audit_entry"("at", "number");

-- CreateIndex
CREATE INDEX "audit_entry_action_idx" ON "audit_entry"("action" text_pattern_ops);

-- CreateIndex
CREATE INDEX "content_comment_at_idx" ON "content_comment"("at");

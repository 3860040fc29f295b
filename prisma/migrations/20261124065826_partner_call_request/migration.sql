-- CreateIndex
CREATE INDEX "partner_call_request_id_idx" ON "partner_call"("request_id");

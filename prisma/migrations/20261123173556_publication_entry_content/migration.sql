-- CreateIndex
CREATE INDEX "publication_entry_kind_key_idx" ON "publication_entry"("kind", "key");

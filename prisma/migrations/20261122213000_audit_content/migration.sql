-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "content_key" TEXT,
ADD COLUMN     "content_kind" TEXT;

-- CreateIndex
CREATE INDEX "audit_entry_content_kind_content_key_number_idx" ON "audit_entry"("content_kind", "content_key", "number");

-- CreateIndex
CREATE INDEX "audit_entry_by_id_number_idx" ON "audit_entry"("by_id", "number");

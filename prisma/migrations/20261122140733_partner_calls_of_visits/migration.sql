-- AlterTable
ALTER TABLE "partner_call" ADD COLUMN     "session_id" TEXT;

-- CreateIndex
CREATE INDEX "partner_call_session_id_idx" ON "partner_call"("session_id");

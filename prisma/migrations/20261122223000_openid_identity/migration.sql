-- AlterTable
ALTER TABLE "staff_account" ADD COLUMN     "open_id_issuer" TEXT,
ADD COLUMN     "open_id_subject" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "staff_account_open_id_issuer_open_id_subject_key" ON "staff_account"("open_id_issuer", "open_id_subject");

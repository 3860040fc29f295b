-- AlterTable
ALTER TABLE "staff_account" ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "open_id_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "staff_set_up_link" ADD COLUMN     "invited_by" TEXT;

-- CreateTable
CREATE TABLE "staff_password_reset" (
    "token_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_password_reset_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "staff_password_reset_account_id_idx" ON "staff_password_reset"("account_id");

-- AddForeignKey
ALTER TABLE "staff_password_reset" ADD CONSTRAINT "staff_password_reset_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

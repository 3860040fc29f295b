-- AlterTable
ALTER TABLE "staff_set_up_link" ADD COLUMN     "invited_by_id" TEXT;

-- AlterTable
ALTER TABLE "staff_password_reset" ADD COLUMN     "issued_by_id" TEXT;

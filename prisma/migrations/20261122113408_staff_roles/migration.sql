-- AlterTable
ALTER TABLE "staff_account" ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'administrator';

-- AlterTable
ALTER TABLE "staff_set_up_link" ADD COLUMN     "role" TEXT;

-- AlterTable
ALTER TABLE "factory_run" ADD COLUMN     "retried_by_id" TEXT,
ADD COLUMN     "retried_by_name" TEXT;

-- AlterTable
ALTER TABLE "factory_item" ADD COLUMN     "checked_at" TIMESTAMPTZ(3);

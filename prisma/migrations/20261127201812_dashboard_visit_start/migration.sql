-- AlterTable
ALTER TABLE "dashboard_visit" ADD COLUMN     "first_day" DATE,
ADD COLUMN     "first_device" TEXT,
ADD COLUMN     "first_source" TEXT;

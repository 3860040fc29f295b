-- AlterTable
ALTER TABLE "dashboard_visit" ADD COLUMN     "events" INTEGER NOT NULL DEFAULT 0;

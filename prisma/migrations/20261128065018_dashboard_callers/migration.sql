-- AlterTable
ALTER TABLE "dashboard_count" ADD COLUMN     "ad_clickers" INTEGER,
ADD COLUMN     "callers" INTEGER;

-- AlterTable
ALTER TABLE "publish_schedule" ADD COLUMN     "accepted_warnings" JSON;

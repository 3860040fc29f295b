-- AlterTable
ALTER TABLE "content_revision" ADD COLUMN     "merged_from_id" TEXT;

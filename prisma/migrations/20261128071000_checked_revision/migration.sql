-- AlterTable
ALTER TABLE "factory_item" ADD COLUMN "checked_revision" TEXT;

-- AlterTable
ALTER TABLE "content_entry" ADD COLUMN     "base_hash" TEXT,
ADD COLUMN     "content_hash" TEXT;

UPDATE "content_entry" e SET
    "content_hash" = (SELECT r."content_hash" FROM "content_revision" r WHERE r."id" = e."revision_id"),
    "base_hash" = (SELECT r."content_hash" FROM "content_revision" r WHERE r."id" = e."base_revision_id");

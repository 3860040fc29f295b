-- AlterTable
ALTER TABLE "visitor_link" ADD COLUMN     "linked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What was linked before is taken in the order in which it was last seen: nothing else is known of it.
UPDATE "visitor_link" SET "linked_at" = "seen_at";

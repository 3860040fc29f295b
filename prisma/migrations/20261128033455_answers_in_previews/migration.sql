-- The answers that were typed in previews, which are deleted with their preview. Prisma cannot say an index on some of the rows. It is small:
-- a preview lasts a week at most. Code depends on no index: the previous release works without it.
CREATE INDEX "visitor_of_preview_idx" ON "visitor"("id") WHERE "id" LIKE 'preview-%';

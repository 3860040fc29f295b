-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "page_hash" TEXT;

-- CreateTable
CREATE TABLE "kept_page" (
    "hash" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "variant" TEXT,
    "publication" INTEGER,
    "build_id" TEXT NOT NULL,
    "html" BYTEA NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_page_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "kept_page_last_at_idx" ON "kept_page"("last_at");

-- CreateTable
CREATE TABLE "dashboard_page" (
    "page" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "transaction_id" BIGINT,
    "position" BIGINT,

    CONSTRAINT "dashboard_page_pkey" PRIMARY KEY ("page","brand_id")
);

-- Every page with counts counts as it did. 'unknown' stands for no page of ours, and '' for all pages together.
INSERT INTO "dashboard_page" ("page", "brand_id")
  SELECT DISTINCT "page", "brand_id" FROM "dashboard_count" WHERE "variant" = '' AND "source" = '' AND "page" NOT IN ('', 'unknown');

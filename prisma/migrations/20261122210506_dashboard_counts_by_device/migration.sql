-- CreateTable
CREATE TABLE "dashboard_count" (
    "variant" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,
    "bot_visits" INTEGER NOT NULL,
    "staff_visits" INTEGER NOT NULL,
    "leads" INTEGER NOT NULL,
    "converted" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "ad_clicks" INTEGER NOT NULL,
    "expected_value" BIGINT NOT NULL,

    CONSTRAINT "dashboard_count_pkey" PRIMARY KEY ("variant","page","day","brand_id","source","device")
);

-- CreateTable
CREATE TABLE "dashboard_step_count" (
    "variant" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "form_version" TEXT NOT NULL,
    "step_name" TEXT NOT NULL,
    "step_number" INTEGER NOT NULL,
    "entered" INTEGER NOT NULL,
    "submitted" INTEGER NOT NULL,

    CONSTRAINT "dashboard_step_count_pkey" PRIMARY KEY ("variant","day","brand_id","page","source","device","form_version","step_name","step_number")
);

-- CreateTable
CREATE TABLE "dashboard_left_out" (
    "digest" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "dashboard_left_out_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "dashboard_variant" (
    "visitor" UUID NOT NULL,
    "experiment" TEXT NOT NULL,
    "phase" INTEGER NOT NULL,
    "variant" TEXT NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "position" BIGINT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "dashboard_variant_pkey" PRIMARY KEY ("visitor","experiment","phase")
);

-- CreateIndex
CREATE INDEX "dashboard_count_variant_source_day_idx" ON "dashboard_count"("variant", "source", "day");

-- CreateIndex
CREATE INDEX "dashboard_count_page_source_day_idx" ON "dashboard_count"("page", "source", "day");

-- CreateIndex
CREATE INDEX "dashboard_left_out_day_idx" ON "dashboard_left_out" USING BRIN ("day");

-- CreateIndex
CREATE INDEX "dashboard_variant_day_idx" ON "dashboard_variant" USING BRIN ("day");

-- Everything that is there is counted, from the oldest event on, beside what the release before counts.
INSERT INTO "dashboard_cursor" ("id", "transaction_id", "position") VALUES (2, 0, 0);

-- A row changes with nearly every batch: room for its next version beside it keeps the index still.
ALTER TABLE "dashboard_count" SET (fillfactor = 70);
ALTER TABLE "dashboard_step_count" SET (fillfactor = 70);

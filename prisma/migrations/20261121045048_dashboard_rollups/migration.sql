-- CreateTable
CREATE TABLE "dashboard_cursor" (
    "id" INTEGER NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "position" BIGINT NOT NULL,
    "counted_through" TIMESTAMPTZ(3),

    CONSTRAINT "dashboard_cursor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_first" (
    "digest" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "dashboard_first_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "dashboard_figure" (
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,
    "bot_visits" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "ad_clicks" INTEGER NOT NULL,
    "expected_value" BIGINT NOT NULL,

    CONSTRAINT "dashboard_figure_pkey" PRIMARY KEY ("day","brand_id","page","source")
);

-- CreateTable
CREATE TABLE "dashboard_step" (
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "form_version" TEXT NOT NULL,
    "step_name" TEXT NOT NULL,
    "step_number" INTEGER NOT NULL,
    "entered" INTEGER NOT NULL,
    "submitted" INTEGER NOT NULL,

    CONSTRAINT "dashboard_step_pkey" PRIMARY KEY ("day","brand_id","page","source","form_version","step_name","step_number")
);

-- CreateIndex
CREATE INDEX "dashboard_first_day_idx" ON "dashboard_first" USING BRIN ("day");

-- Everything that is there is counted, from the oldest event on.
INSERT INTO "dashboard_cursor" ("id", "transaction_id", "position") VALUES (1, 0, 0);

-- A row changes with nearly every batch: room for its next version beside it keeps the index still.
ALTER TABLE "dashboard_figure" SET (fillfactor = 70);
ALTER TABLE "dashboard_step" SET (fillfactor = 70);

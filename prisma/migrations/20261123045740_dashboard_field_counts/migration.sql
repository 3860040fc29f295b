-- CreateTable
CREATE TABLE "dashboard_field_count" (
    "variant" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "brand_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "form_version" TEXT NOT NULL,
    "step_name" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "refused" INTEGER NOT NULL,
    "timed" INTEGER NOT NULL,
    "milliseconds" BIGINT NOT NULL,

    CONSTRAINT "dashboard_field_count_pkey" PRIMARY KEY ("variant","day","brand_id","page","source","device","form_version","step_name","field")
);

-- A row changes with nearly every batch: room for its next version beside it keeps the index still.
ALTER TABLE "dashboard_field_count" SET (fillfactor = 70);

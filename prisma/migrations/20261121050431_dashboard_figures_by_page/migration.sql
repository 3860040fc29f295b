-- AlterTable
ALTER TABLE "dashboard_figure" DROP CONSTRAINT "dashboard_figure_pkey",
ADD CONSTRAINT "dashboard_figure_pkey" PRIMARY KEY ("page", "day", "brand_id", "source");

-- The rows of all pages together have more in them now: everything is counted anew.
TRUNCATE "dashboard_figure", "dashboard_step", "dashboard_first";
UPDATE "dashboard_cursor" SET "transaction_id" = 0, "position" = 0, "counted_through" = NULL;

-- AlterTable
ALTER TABLE "dashboard_variant" ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "visit" UUID;

-- AlterTable
ALTER TABLE "experiment_unit" ADD COLUMN "exposed_at" TIMESTAMPTZ(3);

-- What was counted before says it in its state.
UPDATE "experiment_unit" SET "exposed_at" = ("state" ->> 'exposedAt')::timestamptz;

ALTER TABLE "experiment_unit" ALTER COLUMN "exposed_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "experiment_unit_exposed_at_idx" ON "experiment_unit" USING BRIN ("exposed_at");

-- CreateTable
CREATE TABLE "phone_rule_replay" (
    "id" TEXT NOT NULL,
    "branch_id" TEXT NOT NULL,
    "from_day" TEXT NOT NULL,
    "to_day" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "inputs" JSON NOT NULL,
    "digest" TEXT NOT NULL,
    "rules_hash" TEXT NOT NULL,
    "count" JSON NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "read_place" BIGINT,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_rule_replay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "phone_rule_replay_branch_id_started_at_idx" ON "phone_rule_replay"("branch_id", "started_at" DESC);

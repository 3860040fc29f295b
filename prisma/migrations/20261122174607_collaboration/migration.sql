-- CreateTable
CREATE TABLE "branch_review" (
    "id" TEXT NOT NULL,
    "branch_id" TEXT NOT NULL,
    "asked_by_id" TEXT NOT NULL,
    "asked_by_name" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" TEXT NOT NULL,
    "reviewer_name" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_on" TEXT,

    CONSTRAINT "branch_review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_comment" (
    "id" TEXT NOT NULL,
    "branch_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "field" TEXT,
    "text" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "parent_id" TEXT,
    "settled_by_id" TEXT,
    "settled_by_name" TEXT,

    CONSTRAINT "content_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_presence" (
    "branch_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_presence_pkey" PRIMARY KEY ("branch_id","kind","key","by_id")
);

-- CreateIndex
CREATE INDEX "branch_review_branch_id_asked_at_idx" ON "branch_review"("branch_id", "asked_at" DESC);

-- CreateIndex
CREATE INDEX "branch_review_reviewer_id_state_idx" ON "branch_review"("reviewer_id", "state");

-- CreateIndex
CREATE INDEX "branch_review_asked_by_id_decided_at_idx" ON "branch_review"("asked_by_id", "decided_at");

-- CreateIndex
CREATE INDEX "content_comment_branch_id_at_idx" ON "content_comment"("branch_id", "at");

-- CreateIndex
CREATE INDEX "staff_presence_seen_at_idx" ON "staff_presence"("seen_at");

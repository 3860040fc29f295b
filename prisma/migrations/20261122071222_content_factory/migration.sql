-- CreateTable
CREATE TABLE "factory_author" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "credentials" TEXT NOT NULL,
    "guidelines" TEXT NOT NULL,
    "photo" TEXT,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factory_author_pkey" PRIMARY KEY ("id","version")
);

-- CreateTable
CREATE TABLE "factory_prompt" (
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factory_prompt_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "factory_prompt_label" (
    "label" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factory_prompt_label_pkey" PRIMARY KEY ("label")
);

-- CreateTable
CREATE TABLE "factory_run" (
    "id" TEXT NOT NULL,
    "branch_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "facts" JSON NOT NULL,
    "author_id" TEXT NOT NULL,
    "author_version" INTEGER NOT NULL,
    "prompt_version" INTEGER NOT NULL,
    "cap" INTEGER NOT NULL,
    "started_by_id" TEXT NOT NULL,
    "started_by_name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "factory_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factory_item" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "cost" INTEGER NOT NULL DEFAULT 0,
    "answered_by" INTEGER,
    "article_key" TEXT,
    "findings" JSON NOT NULL,
    "failure" TEXT,

    CONSTRAINT "factory_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factory_attempt" (
    "item_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "answer" TEXT,
    "model" TEXT,
    "finish_reason" TEXT,
    "request_id" TEXT,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "is_usage_estimated" BOOLEAN,
    "cost" INTEGER,

    CONSTRAINT "factory_attempt_pkey" PRIMARY KEY ("item_id","number")
);

-- CreateTable
CREATE TABLE "factory_approval" (
    "item_id" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "rewritten_share" DOUBLE PRECISION NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factory_approval_pkey" PRIMARY KEY ("item_id")
);

-- CreateIndex
CREATE INDEX "factory_run_branch_id_started_at_idx" ON "factory_run"("branch_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "factory_item_state_idx" ON "factory_item"("state");

-- CreateIndex
CREATE UNIQUE INDEX "factory_item_run_id_position_key" ON "factory_item"("run_id", "position");

-- AddForeignKey
ALTER TABLE "factory_prompt_label" ADD CONSTRAINT "factory_prompt_label_version_fkey" FOREIGN KEY ("version") REFERENCES "factory_prompt"("version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "factory_run" ADD CONSTRAINT "factory_run_author_id_author_version_fkey" FOREIGN KEY ("author_id", "author_version") REFERENCES "factory_author"("id", "version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "factory_run" ADD CONSTRAINT "factory_run_prompt_version_fkey" FOREIGN KEY ("prompt_version") REFERENCES "factory_prompt"("version") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "factory_item" ADD CONSTRAINT "factory_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "factory_run"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "factory_attempt" ADD CONSTRAINT "factory_attempt_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "factory_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "factory_approval" ADD CONSTRAINT "factory_approval_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "factory_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- An article names its author's and its prompt's version: what they said then is what they say for ever.
CREATE TRIGGER "factory_author_is_written_once" BEFORE UPDATE OR DELETE OR TRUNCATE ON "factory_author"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_content_change"();
CREATE TRIGGER "factory_prompt_is_written_once" BEFORE UPDATE OR DELETE OR TRUNCATE ON "factory_prompt"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_content_change"();

ALTER TABLE "factory_item"
    ADD CONSTRAINT "factory_item_state" CHECK ("state" IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    ADD CONSTRAINT "factory_item_money" CHECK ("cost" >= 0 AND "reserved" >= 0);

-- CreateTable
CREATE TABLE "build" (
    "id" TEXT NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,
    "in_service_since" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "build_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "build_file" (
    "build_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "build_file_pkey" PRIMARY KEY ("build_id","path")
);

-- CreateTable
CREATE TABLE "running_process" (
    "id" TEXT NOT NULL,
    "build_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "running_process_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "build_file_path_idx" ON "build_file"("path");

-- CreateIndex
CREATE INDEX "running_process_build_id_idx" ON "running_process"("build_id");

-- AddForeignKey
ALTER TABLE "build_file" ADD CONSTRAINT "build_file_build_id_fkey" FOREIGN KEY ("build_id") REFERENCES "build"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "running_process" ADD CONSTRAINT "running_process_build_id_fkey" FOREIGN KEY ("build_id") REFERENCES "build"("id") ON DELETE CASCADE ON UPDATE CASCADE;

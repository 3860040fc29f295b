-- CreateTable
CREATE TABLE "image_file" (
    "hash" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_file_pkey" PRIMARY KEY ("hash","format","width")
);

-- Pictures are compressed already: PostgreSQL would only lose time over them.
ALTER TABLE "image_file" ALTER COLUMN "data" SET STORAGE EXTERNAL;
ALTER TABLE "image_file" ADD CONSTRAINT "image_file_format" CHECK ("format" IN ('original', 'avif', 'webp'));

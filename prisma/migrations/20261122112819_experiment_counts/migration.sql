-- CreateTable
CREATE TABLE "experiment_cursor" (
    "id" INTEGER NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "position" BIGINT NOT NULL,
    "counted_through" TIMESTAMPTZ(3),

    CONSTRAINT "experiment_cursor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "experiment_unit" (
    "experiment" TEXT NOT NULL,
    "phase" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "state" JSON NOT NULL,

    CONSTRAINT "experiment_unit_pkey" PRIMARY KEY ("unit","experiment","phase")
);

-- CreateTable
CREATE TABLE "experiment_cell" (
    "experiment" TEXT NOT NULL,
    "phase" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "variant" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "conversions" INTEGER NOT NULL,
    "sum" DOUBLE PRECISION NOT NULL,
    "sum_squares" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "experiment_cell_pkey" PRIMARY KEY ("experiment","phase","metric","day","variant","epoch")
);

-- CreateTable
CREATE TABLE "experiment_tally" (
    "experiment" TEXT NOT NULL,
    "phase" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "experiment_tally_pkey" PRIMARY KEY ("experiment","phase","kind","variant","day")
);

-- CreateTable
CREATE TABLE "experiment_entry" (
    "experiment" TEXT NOT NULL,
    "phase" INTEGER NOT NULL,
    "last_entry_at" TIMESTAMPTZ(3),
    "views_since" INTEGER NOT NULL,

    CONSTRAINT "experiment_entry_pkey" PRIMARY KEY ("experiment","phase")
);

-- The one row that counting holds while it counts.
INSERT INTO "experiment_cursor" ("id", "transaction_id", "position") VALUES (1, 0, 0);

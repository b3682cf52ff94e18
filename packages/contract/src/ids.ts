import { z } from "zod";

/**
 * The id of a row. Capitals mean the same: they come in small, as the database writes them, so that `===` finds the same row as
 * its `=` does.
 */
export const idSchema = z.uuid().overwrite((id) => id.toLowerCase());

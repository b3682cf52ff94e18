import { z } from "zod";

/**
 * The id of a row. Capitals mean the same: they are converted to small letters, as the database writes them, so that `===` finds
 * the same row as the database's `=`.
 */
export const idSchema = z.uuid().overwrite((id) => id.toLowerCase());
